import HarvestClient
import HarvestCore

/// What everybody of a simulated market day shares: the server, its time, and where to tell what happens.
package struct SaturdayStage: Sendable {
    package let client: HarvestClient
    package let time: any SaturdayTime
    package let password: String
    package let tell: @Sendable (String) -> Void

    package init(client: HarvestClient, time: any SaturdayTime, password: String, tell: @escaping @Sendable (String) -> Void) {
        self.client = client
        self.time = time
        self.password = password
        self.tell = tell
    }

    /// The server's time, as far as one can know from outside.
    package var now: Instant { time.now }

    /// Lets so much of the server's time pass.
    package func wait(seconds: Int) async throws { try await time.pause(seconds: seconds) }

    package func wait(minutes: Int) async throws { try await wait(seconds: minutes * 60) }

    /// One line, with the time that it is at the market.
    func say(_ text: String) { tell("\(MarketClock.losAngeles.local(now).time)  \(text)") }

    /// A client that speaks for this person.
    package func signIn(_ person: DemoPerson, device: String) async throws -> HarvestClient {
        let signIn = try await client.signIn(API.SessionCreate(email: person.email, password: password, deviceName: device))
        return client.signed(in: signIn)
    }
}
