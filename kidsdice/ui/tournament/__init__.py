"""The class tournament on screen (K17): setting up, the tables, results, and the champion."""
