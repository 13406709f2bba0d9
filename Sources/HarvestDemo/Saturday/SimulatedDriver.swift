import HarvestClient
import HarvestCore

/// A driver with the app, who goes online, accepts offers, shops, drives and hands over.
struct SimulatedDriver {
    let person: DemoPerson
    let stage: SaturdayStage
    /// Speed in meters per second.
    let pace: Double
    var position: Position
    var generator: SeededGenerator

    /// Works until the task is cancelled.
    mutating func run() async {
        do {
            try await stage.wait(minutes: generator.int(in: 1...12))
            let client = try await stage.signIn(person, device: "Simulated driver")
            while !Task.isCancelled {
                do {
                    if let session = try await work(client) { try await drive(session, client) }
                } catch let refusal as ProblemFailure {
                    stage.report("\(person.firstName) was refused: \(refusal.problem.title)")
                }
                try await stage.wait(minutes: generator.int(in: 1...4))
            }
        } catch is CancellationError {
        } catch {
            if !Task.isCancelled { stage.report("\(person.firstName) gave up: \(error)") }
        }
    }

    // MARK: Offers

    /// The running delivery session, or a new one if an offer comes and is accepted.
    private mutating func work(_ client: HarvestClient) async throws -> API.DeliverySession? {
        if let running = try await client.shift().deliverySessionID { return try await client.deliverySession(running) }
        var shift = try await client.startShift(.init(position: position, recordedAt: stage.now))
        while shift.status == .searching {
            try await stage.wait(seconds: 5)
            shift = try await client.shift()
        }
        guard shift.status == .offered, let id = shift.offerID else { return nil }
        let offer = try await client.offer(id)
        guard generator.chance(percent: 92) else {
            _ = try await client.declineOffer(id, .init())
            stage.report("\(person.firstName) declined \(offer.orders.count) orders at \(offer.source.name)")
            return nil
        }
        let outcome = try await client.acceptOffer(id, .init(orderIDs: offer.orders.map(\.orderID)))
        let numbers = offer.orders.map(\.number).joined(separator: " and ")
        stage.report("\(person.firstName) accepted \(numbers) at \(offer.source.name) for \(offer.earnCents.dollars)")
        return outcome.deliverySession
    }

    // MARK: Driving

    /// Goes from stop to stop until the session has ended.
    private mutating func drive(_ session: API.DeliverySession, _ client: HarvestClient) async throws {
        var session = session
        while session.status == .running, !Task.isCancelled {
            guard let stop = session.stops.first(where: { $0.id == session.currentStopID }) else { return }
            try await move(to: stop.position, client)
            session = try await client.arrive(at: stop.id, of: session.id, .init(recordedAt: stage.now, position: position))
            if stop.kind == .source {
                try await shop(session.id, client)
            } else {
                try await greet(stop, client)
            }
            session = try await client.complete(stop.id, of: session.id, .init(recordedAt: stage.now, position: position))
            stage.report(stop.kind == .source ? "\(person.firstName) leaves \(stop.name)" : "\(person.firstName) delivered to \(stop.name)")
        }
    }

    /// Moves in a straight line, and reports its position every 20 s.
    private mutating func move(to goal: Position, _ client: HarvestClient) async throws {
        while position.metres(to: goal) > 1 {
            try await stage.wait(seconds: 20)
            let share = min(1, pace * 20 / position.metres(to: goal))
            position =
                Position(
                    latitude: position.latitude + (goal.latitude - position.latitude) * share,
                    longitude: position.longitude + (goal.longitude - position.longitude) * share) ?? goal
            _ = try await client.reportPositions(.init(fixes: [.init(position: position, recordedAt: stage.now, accuracyMetres: 8)]))
        }
    }

    /// Completes the shopping list line by line. Sometimes a line is one unit short.
    private mutating func shop(_ session: API.DeliveryID, _ client: HarvestClient) async throws {
        let list = try await client.shoppingList(of: session)
        for line in list.orders.flatMap(\.stalls).flatMap(\.lines) where line.pickStatus == .open {
            try await stage.wait(seconds: generator.int(in: 15...60))
            let isShort = line.quantity > 1 && generator.chance(percent: 4)
            _ = try await client.setShoppingLine(
                line.lineID, in: session,
                .init(pickStatus: isShort ? .short : .picked, pickedQuantity: isShort ? line.quantity - 1 : nil, recordedAt: stage.now))
            if isShort { stage.report("\(person.firstName) found only \(line.quantity - 1) of \(line.quantity) \(line.name)") }
        }
    }

    private mutating func greet(_ stop: API.Stop, _ client: HarvestClient) async throws {
        if let conversation = stop.conversationID, generator.chance(percent: 50) {
            _ = try await client.send(to: conversation, .init(text: "I’m at your door with your order."))
        }
        try await stage.wait(seconds: generator.int(in: 30...120))
    }
}
