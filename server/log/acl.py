"""What the store's user may do, as rules for ACL SETUSER or a line of an ACL file.

Enough for all of `RedisLogStore` and `checks`, and nothing that deletes, renames, replaces or trims. One door stays
open: ``XADD … MAXLEN`` cannot be forbidden, so `checks` looks at the logs themselves at every start.
"""

USER_RULES: tuple[str, ...] = (
    "~{t:*",
    "~{f:*",
    "~openhall:*",
    "&{t:*",
    "&{f:*",
    "-@all",
    "+ping",
    "+select",
    "+info",
    "+time",
    "+config|get",
    "+bgrewriteaof",
    "+evalsha",
    "+script|load",
    "+xadd",
    "+xrange",
    "+xrevrange",
    "+xread",
    "+xinfo|stream",
    "+hget",
    "+hset",
    "+hdel",
    "+hgetall",
    "+hlen",
    "+sadd",
    "+smembers",
    "+publish",
    "+subscribe",
)
