-- Which of the commands that the scripts rely on the store's user may not run. Checked at the start, because a
-- script that is stopped half-way by a missing permission keeps what it has written.
--
-- KEYS  the drafts of a log that nobody has
-- reply the names of the commands that are not allowed

local needed = {
  { 'XADD', KEYS[1], '1-0', 'e', '' },
  { 'XREVRANGE', KEYS[1], '+', '-' },
  { 'HGET', KEYS[1], '' },
  { 'HSET', KEYS[1], '', '' },
  { 'HDEL', KEYS[1], '' },
  { 'HLEN', KEYS[1] },
  { 'PUBLISH', KEYS[1], '' },
}
local missing = {}
for _, command in ipairs(needed) do
  if not redis.acl_check_cmd(unpack(command)) then table.insert(missing, command[1]) end
end
return missing
