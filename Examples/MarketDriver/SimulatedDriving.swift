import ExampleSupport
import HarvestClient
import HarvestCore

/// Drives in straight lines, and finds everything. What it measures without a connection is sent later, with its own times.
struct SimulatedDriving: Driver {
    let client: HarvestClient
    let clock: ServerClock
    private(set) var position: Position
    /// Meters per second.
    let pace: Double
    private var unsent: [API.PositionFix] = []

    /// Seconds between two positions.
    private static let interval = 20.0
    private static let secondsPerLine = 20.0
    private static let secondsPerDoor = 30.0
    /// The most that one request takes.
    private static let maxUnsent = 100

    init(client: HarvestClient, clock: ServerClock, position: Position, pace: Double) {
        (self.client, self.clock, self.position, self.pace) = (client, clock, position, pace)
    }

    var measuredPosition: Position? { position }

    func accepts(_ offer: API.Offer) -> Bool { true }

    mutating func go(to stop: API.Stop) async throws {
        Terminal.say("Driving to \(stop.name), \(Distance.miles(position.metres(to: stop.position))) miles.")
        while position != stop.position {
            try await clock.wait(seconds: Self.interval)
            let metres = position.metres(to: stop.position)
            let share = metres > 1 ? min(1, pace * Self.interval / metres) : 1
            position = share == 1 ? stop.position : between(position, stop.position, share)
            try await report()
        }
    }

    private func between(_ from: Position, _ to: Position, _ share: Double) -> Position {
        Position(
            latitude: from.latitude + (to.latitude - from.latitude) * share,
            longitude: from.longitude + (to.longitude - from.longitude) * share) ?? to
    }

    private mutating func report() async throws {
        unsent = unsent.suffix(Self.maxUnsent - 1) + [API.PositionFix(position: position, recordedAt: clock.now, accuracyMetres: 8)]
        do {
            _ = try await client.reportPositions(API.PositionBatch(fixes: unsent))
            unsent = []
        } catch is ConnectionFailure {
            Terminal.say("No connection. Driving on.")
        }
    }

    func found(_ line: API.ShoppingLine) async throws -> Int {
        try await clock.wait(seconds: Self.secondsPerLine)
        return line.quantity
    }

    func proof(at stop: API.Stop) async throws -> API.StopCompletion {
        if stop.kind == .customer { try await clock.wait(seconds: Self.secondsPerDoor) }
        return API.StopCompletion(recordedAt: clock.now, position: position)
    }
}
