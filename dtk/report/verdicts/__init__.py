"""How is a verdict shown? One module for each output format, and the parts they share."""
