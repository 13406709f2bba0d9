import Foundation
import HarvestClient
import HarvestCore

/// What everybody of a simulated market day shares: the server, its clock, and where to tell what happens.
struct SaturdayStage: Sendable {
    let client: HarvestClient
    /// The server's clock as it was when `begun` was read.
    let start: Instant
    let begun: ContinuousClock.Instant
    /// How many times as fast as real time the server's clock runs.
    let speed: Double
    let password: String
    let tell: @Sendable (String) -> Void

    /// The server's time, as far as one can know from outside.
    var now: Instant {
        let passed = ContinuousClock.now - begun
        let milliseconds = Double(passed.components.seconds) * 1000 + Double(passed.components.attoseconds) / 1e15
        return start.adding(milliseconds: Int64(milliseconds * speed))
    }

    /// Lets so much of the server's time pass. Never less than a fiftieth of a second of ours, so that a fast clock doesn't mean a flood.
    func wait(seconds: Int) async throws {
        try await Task.sleep(for: .seconds(max(0.02, Double(seconds) / speed)))
    }

    func wait(minutes: Int) async throws { try await wait(seconds: minutes * 60) }

    /// One line, with the time that it is at the market.
    func say(_ text: String) { tell("\(MarketClock.losAngeles.local(now).time)  \(text)") }

    /// A client that speaks for this person.
    func signIn(_ person: DemoPerson, device: String) async throws -> HarvestClient {
        let signIn = try await client.signIn(API.SessionCreate(email: person.email, password: password, deviceName: device))
        return client.signed(in: signIn)
    }
}
