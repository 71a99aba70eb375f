"""Published Scheveningen tables that follow no construction, as data.

A line is a round, an entry of it the game of A1, A2, ...: the number of the opponent in team B, and the colour of A.
The sets are those of O. Milvang, "Scheveningen system" (FIDE TEC, 29 September 2022), and of an older edition.
"""

NEWER_6 = """
1w 2b 3b 4w 5b 6w
2b 3w 5w 6b 4w 1b
3w 5b 1b 2w 6w 4b
4b 6b 2w 1w 3b 5w
5w 4w 6w 3b 1b 2b
6b 1w 4b 5b 2w 3w
"""

NEWER_10 = """
1w 2w 3w 4w 5b 6b 7b 8w 9b 10b
2b 1b 8b 3b 10w 5w 6w 4b 7w 9w
3w 8w 4w 10w 6b 7b 9b 1w 2b 5b
4b 3b 10b 6w 7w 8b 5w 9w 1b 2w
5w 4w 9b 7b 1b 10w 8b 2b 3w 6w
6b 7w 1w 9w 8w 2w 10b 5b 4b 3b
7w 5b 2b 1b 4b 9b 3w 10w 6w 8w
8b 6b 5w 2w 9w 1w 4w 3b 10b 7b
9w 10w 7w 5b 2b 3b 1b 6w 8w 4b
10b 9b 6b 8b 3w 4w 2w 7b 5w 1w
"""

OLDER_5 = """
1w 2w 3w 4b 5b
2b 3b 4b 5w 1w
3w 4w 5b 1b 2w
4b 5b 1w 2w 3b
5w 1b 2b 3w 4w
"""

OLDER_6 = """
1b 5b 4w 2w 3w 6b
2b 1w 3b 4b 6w 5w
3w 2w 1b 6b 5b 4w
4w 6b 5w 1w 2b 3b
5b 4b 6w 3b 1w 2w
6w 3w 2b 5w 4b 1b
"""

OLDER_10_PLAYS_AS = (1, 2, 8, 9, 5, 3, 4, 6, 7, 10)
"""In the older table of 10 boards A1, A2, ... play as these numbers of the newer one, colours included."""

EVEN_TEAMS = {
    10: """
1w 2w 3b 4b 5w 6w 7b 8b 9b 10w
2b 3b 4w 5w 1b 7w 8w 9w 10b 6b
3w 4w 5b 1b 7b 8b 9b 10w 6w 2w
4b 5b 1w 7w 8w 9w 10w 6b 2b 3b
5w 1b 7b 8b 9b 10b 6w 2w 3w 4w
6b 7w 8w 9w 10w 1w 2b 3b 4b 5b
7w 8b 9b 10b 6b 2b 3w 4w 5w 1w
8b 9w 10w 6w 2w 3w 4b 5b 1b 7b
9w 10b 6b 2b 3b 4b 5w 1w 7w 8w
10b 6w 2w 3w 4w 5b 1b 7b 8w 9b
""",
    14: """
1w 2w 3b 4b 5b 6b 7w 8w 9b 10b 11b 12w 13w 14w
2b 3b 4w 5w 6w 7w 1b 9w 10w 11w 12b 13b 14b 8b
3w 4w 5b 6b 7b 1b 9b 10b 11b 12w 13w 14w 8w 2w
4b 5b 6w 7w 1w 9w 10w 11w 12w 13b 14b 8b 2b 3b
5w 6w 7b 1b 9b 10b 11b 12b 13b 14w 8w 2w 3w 4w
6b 7b 1w 9w 10w 11w 12w 13w 14w 8b 2b 3b 4b 5b
7w 1b 9b 10b 11b 12b 13b 14b 8w 2w 3w 4w 5w 6w
8b 9w 10w 11w 12w 13w 14w 1w 2b 3b 4b 5b 6b 7b
9w 10b 11b 12b 13b 14b 8b 2b 3w 4w 5w 6w 7w 1w
10b 11w 12w 13w 14w 8w 2w 3w 4b 5b 6b 7b 1b 9b
11w 12b 13b 14b 8b 2b 3b 4b 5w 6w 7w 1w 9w 10w
12b 13w 14w 8w 2w 3w 4w 5w 6b 7b 1b 9b 10b 11b
13w 14b 8b 2b 3b 4b 5b 6b 7w 1w 9w 10w 11w 12w
14b 8w 2w 3w 4w 5w 6w 7b 1b 9b 10w 11b 12b 13b
""",
    18: """
1w 2w 3b 4b 5b 6b 7b 8b 9w 10w 11b 12b 13b 14w 15w 16w 17w 18w
2b 3b 4w 5w 6w 7w 8w 9w 1b 11w 12w 13w 14b 15b 16b 17b 18b 10b
3w 4w 5b 6b 7b 8b 9b 1b 11b 12b 13b 14w 15w 16w 17w 18w 10w 2w
4b 5b 6w 7w 8w 9w 1w 11w 12w 13w 14w 15b 16b 17b 18b 10b 2b 3b
5w 6w 7b 8b 9b 1b 11b 12b 13b 14b 15b 16w 17w 18w 10w 2w 3w 4w
6b 7b 8w 9w 1w 11w 12w 13w 14w 15w 16w 17b 18b 10b 2b 3b 4b 5b
7w 8w 9b 1b 11b 12b 13b 14b 15b 16b 17b 18w 10w 2w 3w 4w 5w 6w
8b 9b 1w 11w 12w 13w 14w 15w 16w 17w 18w 10b 2b 3b 4b 5b 6b 7b
9w 1b 11b 12b 13b 14b 15b 16b 17b 18b 10w 2w 3w 4w 5w 6w 7w 8w
10b 11w 12w 13w 14w 15w 16w 17w 18w 1w 2b 3b 4b 5b 6b 7b 8b 9b
11w 12b 13b 14b 15b 16b 17b 18b 10b 2b 3w 4w 5w 6w 7w 8w 9w 1w
12b 13w 14w 15w 16w 17w 18w 10w 2w 3w 4b 5b 6b 7b 8b 9b 1b 11b
13w 14b 15b 16b 17b 18b 10b 2b 3b 4b 5w 6w 7w 8w 9w 1w 11w 12w
14b 15w 16w 17w 18w 10w 2w 3w 4w 5w 6b 7b 8b 9b 1b 11b 12b 13b
15w 16b 17b 18b 10b 2b 3b 4b 5b 6b 7w 8w 9w 1w 11w 12w 13w 14w
16b 17w 18w 10w 2w 3w 4w 5w 6w 7w 8b 9b 1b 11b 12b 13b 14b 15b
17w 18b 10b 2b 3b 4b 5b 6b 7b 8b 9w 1w 11w 12w 13w 14w 15w 16w
18b 10w 2w 3w 4w 5w 6w 7w 8w 9b 1b 11b 12w 13b 14b 15b 16b 17b
""",
}
"""Tables in which each team has as many Whites as Blacks in every round, where the general construction has not."""
