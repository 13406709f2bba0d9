import HarvestClient
import HarvestCore

/// What all people of a simulated market day share: the server, its clock, and the output.
package struct SaturdayStage: Sendable {
    package let client: HarvestClient
    package let time: any SaturdayTime
    package let password: String
    package let output: @Sendable (String) -> Void

    package init(client: HarvestClient, time: any SaturdayTime, password: String, output: @escaping @Sendable (String) -> Void) {
        self.client = client
        self.time = time
        self.password = password
        self.output = output
    }

    /// The estimated time of the server.
    package var now: Instant { time.now }

    /// Waits for a duration of the server's time.
    package func wait(seconds: Int) async throws { try await time.pause(seconds: seconds) }

    package func wait(minutes: Int) async throws { try await wait(seconds: minutes * 60) }

    /// Prints a line with the local time of the market.
    func report(_ text: String) { output("\(MarketClock.losAngeles.local(now).time)  \(text)") }

    /// Signs a person in, and returns their client.
    package func signIn(_ person: DemoPerson, device: String) async throws -> HarvestClient {
        let signIn = try await client.signIn(API.SessionCreate(email: person.email, password: password, deviceName: device))
        return client.signed(in: signIn)
    }
}
