"""The coach: what the choices and the luck of a recorded game were worth.

`trace` reads the game, `choices` judges each choice by what its player could know, `values` measures the whole game
with open hands, and `account` adds both up to the result. `analysis` does all of it, in several processes.
"""
