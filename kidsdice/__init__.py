"""Kids Dice: four dice games for children, with a voice that reads aloud."""

__version__ = "0.1.0"
