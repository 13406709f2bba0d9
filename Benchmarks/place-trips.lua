-- Each traveler announces a trip, and another one when their turn comes again. Each request seeks a want.
-- arguments: FILE (lines of "token community restaurant,building restaurant,building") THREADS
local lines, count, step = {}, 0, 1
local threads = 0

function setup(thread)
    thread:set("number", threads)
    threads = threads + 1
end

function init(args)
    for line in io.lines(args[1]) do
        local token, community, from, to, nextFrom, nextTo = line:match("(%S+) (%S+) ([^,]+),(%S+) ([^,]+),(%S+)")
        local body = '{"community_id":"' .. community .. '","from_place_id":"%s","to_place_id":"%s"}'
        lines[#lines + 1] = {"Bearer " .. token, body:format(from, to), body:format(nextFrom, nextTo)}
    end
    step, count = tonumber(args[2]), number
end

function request()
    count = count + step
    local line = lines[count % #lines + 1]
    return wrk.format("POST", nil, {["Authorization"] = line[1], ["Content-Type"] = "application/json"}, line[2 + math.floor(count / #lines) % 2])
end
dofile(debug.getinfo(1, "S").source:match("^@(.*/)") .. "figures.lua")
