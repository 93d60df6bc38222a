"""The daily climb: a deal a day for each game, the same for everybody and fixed beforehand."""
