-- Places orders: each request has another customer, another cart and its own key.
-- arguments: FILE (lines of "token market produce,produce") SEED
local lines, seed, count = {}, 0, 0
local threads = 0

function setup(thread)
    thread:set("number", threads)
    threads = threads + 1
end

function init(args)
    for line in io.lines(args[1]) do
        local token, market, produce = line:match("(%S+) (%S+) (%S+)")
        local items = {}
        for id in produce:gmatch("[^,]+") do items[#items + 1] = '{"produce_id":"' .. id .. '","quantity":1}' end
        lines[#lines + 1] = {
            "Bearer " .. token, '{"source_id":"' .. market .. '","lines":[' .. table.concat(items, ",") .. "]}",
        }
    end
    seed = args[2] .. "-" .. number .. "-0000000000000000-"
end

function request()
    count = count + 1
    local line = lines[(count * 7919 + number * 104729) % #lines + 1]
    return wrk.format("POST", nil, {
        ["Authorization"] = line[1], ["Content-Type"] = "application/json", ["Idempotency-Key"] = seed .. count,
    }, line[2])
end
dofile(debug.getinfo(1, "S").source:match("^@(.*/)") .. "figures.lua")
