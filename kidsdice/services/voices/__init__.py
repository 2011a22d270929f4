"""What the speaker child is made of. Nothing here knows Qt."""
