-- Append to one log (CONTRACTS B2): every check comes before the first write, so an answer other than "ok" wrote nothing.
--
-- KEYS  the stream, its index of command ids, people, secrets, tombstone
-- ARGV  expected version, SHA-1 of the entry at it ("" for 0), command id, number of vault puts,
--       "people" or "secrets", field, value for each put, then the events
-- reply {"dup", first, last} | {"conflict", end} | {"fork", end} | {"ok", first, last} | {"error", code}

local MAX_EVENTS = 50000
local MAX_EVENTS_AFTER_FIRST = 1000
local MAX_BYTES = 24 * 1024 * 1024

local stream, index, tombstone = KEYS[1], KEYS[2], KEYS[5]
local vault = { people = KEYS[3], secrets = KEYS[4] }
local expected, fence, command = tonumber(ARGV[1]), ARGV[2], ARGV[3]
local first_put = 5
local first_event = first_put + 3 * tonumber(ARGV[4])
local count = #ARGV - first_event + 1

if redis.call('HLEN', tombstone) > 0 then return { 'error', 'gone' } end

local known = redis.call('HGET', index, command)
if known then
  local first, last = known:match('^(%d+)%-(%d+)$')
  return { 'dup', tonumber(first), tonumber(last) }
end

local newest = redis.call('XREVRANGE', stream, '+', '-', 'COUNT', 1)[1]
local version = 0
if newest then
  version = tonumber(newest[1]:match('^(%d+)%-0$'))
  if not version or newest[2][1] ~= 'e' then return { 'error', 'damaged' } end
end
if version ~= expected then return { 'conflict', version } end
if version > 0 and redis.sha1hex(newest[2][2]) ~= fence then return { 'fork', version } end

if count < 1 then return { 'error', 'no-events' } end
if count > MAX_EVENTS then return { 'error', 'too-many-events' } end
if count > MAX_EVENTS_AFTER_FIRST and version > 0 then return { 'error', 'not-empty' } end
local bytes = 0
for i = first_put, #ARGV do bytes = bytes + #ARGV[i] end
if bytes > MAX_BYTES then return { 'error', 'too-large' } end
for i = first_put, first_event - 1, 3 do
  redis.call('HLEN', vault[ARGV[i]]) -- a key of another type must fail here, not between two writes
end

for i = first_event, #ARGV do
  version = version + 1
  redis.call('XADD', stream, string.format('%d-0', version), 'e', ARGV[i])
end
redis.call('HSET', index, command, string.format('%d-%d', expected + 1, version))
for i = first_put, first_event - 1, 3 do
  redis.call('HSET', vault[ARGV[i]], ARGV[i + 1], ARGV[i + 2])
end
return { 'ok', expected + 1, version }
