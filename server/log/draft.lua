-- Compare and set one draft, of a round or of a line-up (CONTRACTS A8), and announce the change.
--
-- KEYS  the hash of drafts; its name is also the channel
-- ARGV  field, revision seen, "put" or "throw", value
-- reply {1 or 0, revision, bytes} as they hold afterwards. The revision outlives the draft: it never starts again.

local drafts, field, seen, deed, value = KEYS[1], ARGV[1], tonumber(ARGV[2]), ARGV[3], ARGV[4]
local counter = field .. ':revision'
local revision = tonumber(redis.call('HGET', drafts, counter) or '0')

if revision ~= seen then
  return { 0, revision, redis.call('HGET', drafts, field) or '' }
end
redis.call('HSET', drafts, counter, string.format('%d', revision + 1))
if deed == 'put' then
  redis.call('HSET', drafts, field, value)
else
  redis.call('HDEL', drafts, field)
end
redis.call('PUBLISH', drafts, field)
return { 1, revision + 1, value }
