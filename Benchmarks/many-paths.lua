-- Requests the paths of a file in turn.
-- arguments: FILE (one path per line)
local paths, count = {}, 0
local threads = 0

function setup(thread)
    thread:set("number", threads)
    threads = threads + 1
end

function init(args)
    for line in io.lines(args[1]) do paths[#paths + 1] = line end
    count = number * math.floor(#paths / 2)
end

function request()
    count = count + 1
    return wrk.format("GET", paths[count % #paths + 1])
end
dofile(debug.getinfo(1, "S").source:match("^@(.*/)") .. "figures.lua")
