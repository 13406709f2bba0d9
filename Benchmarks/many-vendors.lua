-- Requests one URL as many people: each request has the next person's cookie.
-- arguments: FILE (one cookie per line)
local cookies, count = {}, 0
local threads = 0

function setup(thread)
    thread:set("number", threads)
    threads = threads + 1
end

function init(args)
    for line in io.lines(args[1]) do cookies[#cookies + 1] = line end
    count = number * math.floor(#cookies / 2)
end

function request()
    count = count + 1
    return wrk.format("GET", nil, {["Cookie"] = cookies[count % #cookies + 1]})
end
dofile(debug.getinfo(1, "S").source:match("^@(.*/)") .. "figures.lua")
