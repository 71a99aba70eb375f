"""What the store's user may do, as rules for ACL SETUSER or a line of an ACL file.

Enough for all of `RedisLogStore` and `checks`, and nothing that deletes, renames, replaces or trims. One door stays
open: ``XADD … MAXLEN`` cannot be forbidden, so `checks` looks at the logs themselves at every start. Fields of hashes
may be deleted only in the vault, in the drafts, and in the index of command ids, which the log itself can mend.
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
    "+hgetall",
    "+hlen",
    "+sadd",
    "+smembers",
    "+publish",
    "+subscribe",
    "(~{t:*}:people ~{t:*}:secrets ~{t:*}:draft ~{t:*}:cmd ~{t:*}:cmd-moves "
    "~{f:*}:people ~{f:*}:secrets ~{f:*}:draft ~{f:*}:cmd ~{f:*}:cmd-moves -@all +hdel)",
)
