import HarvestClient
import HarvestCore

/// What everybody of a simulated market day shares: the server, its time, and where to tell what happens.
struct SaturdayStage: Sendable {
    let client: HarvestClient
    let time: any SaturdayTime
    let password: String
    let tell: @Sendable (String) -> Void

    /// The server's time, as far as one can know from outside.
    var now: Instant { time.now }

    /// Lets so much of the server's time pass.
    func wait(seconds: Int) async throws { try await time.pause(seconds: seconds) }

    func wait(minutes: Int) async throws { try await wait(seconds: minutes * 60) }

    /// One line, with the time that it is at the market.
    func say(_ text: String) { tell("\(MarketClock.losAngeles.local(now).time)  \(text)") }

    /// A client that speaks for this person.
    func signIn(_ person: DemoPerson, device: String) async throws -> HarvestClient {
        let signIn = try await client.signIn(API.SessionCreate(email: person.email, password: password, deviceName: device))
        return client.signed(in: signIn)
    }
}
