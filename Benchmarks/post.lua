-- Posts one JSON body again and again.
-- arguments: FILE (the body)
function init(args)
    wrk.method = "POST"
    wrk.body = io.open(args[1]):read("*a")
    wrk.headers["Content-Type"] = "application/json"
end

dofile(debug.getinfo(1, "S").source:match("^@(.*/)") .. "figures.lua")
