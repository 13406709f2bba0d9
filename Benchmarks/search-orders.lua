-- Each driver goes online once, which searches the waiting orders and creates an offer.
-- arguments: FILE (one token per line) BODY THREADS
local tokens, body, count, step = {}, "", 0, 1
local threads = 0

function setup(thread)
    thread:set("number", threads)
    threads = threads + 1
end

function init(args)
    for line in io.lines(args[1]) do tokens[#tokens + 1] = "Bearer " .. line end
    body, step, count = args[2], tonumber(args[3]), number
end

function request()
    count = count + step
    return wrk.format("PUT", nil, {["Authorization"] = tokens[count % #tokens + 1], ["Content-Type"] = "application/json"}, body)
end
dofile(debug.getinfo(1, "S").source:match("^@(.*/)") .. "figures.lua")
