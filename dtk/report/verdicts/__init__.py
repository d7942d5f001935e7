"""How is a verdict shown? One module for each format, listed in `formats`, and what they share."""
