-- Requests one URL as many people: each request has the next person's header field.
-- arguments: FILE (one field per line, such as "Cookie: harvest=…")
local people, count = {}, 0
local threads = 0

function setup(thread)
    thread:set("number", threads)
    threads = threads + 1
end

function init(args)
    for line in io.lines(args[1]) do
        local name, value = line:match("^(.-): (.*)$")
        people[#people + 1] = {[name] = value}
    end
    count = number * math.floor(#people / 2)
end

function request()
    count = count + 1
    return wrk.format("GET", nil, people[count % #people + 1])
end
dofile(debug.getinfo(1, "S").source:match("^@(.*/)") .. "figures.lua")
