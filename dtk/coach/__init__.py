"""The coach: the value of the choices and the luck in a recorded game.

`trace` reads the game, `choices` judges each choice by what its player could know, `values` measures the whole game
with open hands, and `account` adds both up to the result. `analysis` does all of it, in several processes.
"""
