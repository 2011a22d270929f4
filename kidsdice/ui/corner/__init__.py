"""The grown-ups corner: ordinary rows of ordinary controls, the one place with a style sheet."""
