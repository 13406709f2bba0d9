import ExampleSupport
import HarvestClient
import HarvestCore

/// Carries out a delivery session: the market first, then each customer.
struct Delivery: Sendable {
    let client: HarvestClient
    let clock: ServerClock

    func run(_ started: API.DeliverySession, by driver: inout any Driver) async throws {
        var session = started
        while session.status == .running, let stop = session.stops.first(where: { $0.id == session.currentStopID }) {
            try await driver.go(to: stop)
            if stop.arrivedAt == nil {
                // Without a position there is a reason, which is logged.
                let position = driver.measuredPosition
                let reason = position == nil ? "The app runs in a terminal, without GPS" : nil
                session = try await client.arrive(
                    at: stop.id, of: session.id, API.StopArrival(recordedAt: clock.now, position: position, overrideReason: reason))
            }
            session = try await finish(stop, of: session, by: &driver)
        }
        if session.status == .ended { Terminal.say("All delivered.") }
    }

    private func finish(_ stop: API.Stop, of session: API.DeliverySession, by driver: inout any Driver) async throws
        -> API.DeliverySession
    {
        while true {
            if stop.kind == .source { try await shop(session.id, by: &driver) }
            let proof = try await driver.proof(at: stop)
            do {
                let next = try await client.complete(stop.id, of: session.id, proof)
                Terminal.say(stop.kind == .source ? "Everything is in the bags." : "Delivered to \(stop.name).")
                return next
            } catch let failure as ProblemFailure where failure.code == .linesOpen {
                // A customer is asked about a shortage; a substitute that is taken becomes a line to pick.
                Terminal.say("Waiting for a customer's answer about a shortage.")
                try await clock.wait(seconds: Double(min(max(failure.problem.retryAfterSeconds ?? 0, 5), 30)))
            } catch let failure as ProblemFailure where failure.code == .wrongCode {
                Terminal.say("The code is wrong, \(failure.problem.attemptsLeft ?? 0) more attempts.")
            }
        }
    }

    /// Walks from stall to stall, and ticks what goes into which bag.
    private func shop(_ session: API.DeliveryID, by driver: inout any Driver) async throws {
        let list = try await client.shoppingList(of: session)
        let lines = list.orders.flatMap(\.stalls).flatMap(\.lines).filter { $0.pickStatus == .open }
        let open = Dictionary(lines.map { ($0.lineID, $0) }) { first, _ in first }
        for stall in list.route where stall.bags.contains(where: { bag in bag.lineIDs.contains { open[$0] != nil } }) {
            Terminal.say("Stall \(stall.stallNumber ?? "without a number"): \(stall.vendorName)")
            for bag in stall.bags {
                for line in bag.lineIDs.compactMap({ open[$0] }) { try await pick(line, for: bag, session, by: &driver) }
            }
        }
    }

    private func pick(
        _ line: API.ShoppingLine, for bag: API.ShoppingBag, _ session: API.DeliveryID, by driver: inout any Driver
    ) async throws {
        let note = line.note.map { " (“\($0)”)" } ?? ""
        Terminal.say("  \(line.quantity) × \(line.name), \(line.unit) → bag \(bag.number)\(note)")
        let found = try await driver.found(line)
        let body =
            found < line.quantity
            ? API.ShoppingLinePut(pickStatus: .short, pickedQuantity: found, recordedAt: clock.now)
            : API.ShoppingLinePut(pickStatus: .picked, recordedAt: clock.now)
        _ = try await client.setShoppingLine(line.lineID, in: session, body)
    }
}
