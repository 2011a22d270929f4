"""Sheets of paper: what families and classes print. Black lines on white, whatever the look."""
