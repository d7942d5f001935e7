"""What to do? One module for each kind of decision, and what an agent remembers meanwhile (`memory`)."""
