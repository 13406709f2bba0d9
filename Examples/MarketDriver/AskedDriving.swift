import ExampleSupport
import HarvestCore

/// A person at the terminal drives, and answers with the keyboard.
struct AskedDriving: Driver {
    let clock: ServerClock
    private(set) var position: Position

    init(clock: ServerClock, position: Position) {
        (self.clock, self.position) = (clock, position)
    }

    var measuredPosition: Position? { nil }

    func accepts(_ offer: API.Offer) -> Bool {
        Terminal.ask("Take it? Return for yes, n for no:") == nil
    }

    mutating func go(to stop: API.Stop) async throws {
        let address = stop.address.map { "\($0.title), \($0.subtitle)" } ?? ""
        Terminal.say("Go to \(stop.name) \(address) (\(stop.position)).")
        if let instructions = stop.address?.instructions { Terminal.say("  \(instructions)") }
        _ = Terminal.ask("Press Return when you are there.")
        position = stop.position
    }

    func found(_ line: API.ShoppingLine) async throws -> Int {
        guard let answer = Terminal.ask("    Return if the stall has \(line.quantity), or how many it has:") else { return line.quantity }
        return min(max(Int(answer) ?? line.quantity, 0), line.quantity)
    }

    func proof(at stop: API.Stop) async throws -> API.StopCompletion {
        let code = stop.kind == .customer ? Terminal.ask("The customer's code, or Return without one:") : nil
        return API.StopCompletion(
            recordedAt: clock.now, overrideReason: code == nil ? "The app runs in a terminal, without GPS" : nil, handOverCode: code)
    }
}
