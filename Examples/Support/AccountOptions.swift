import ArgumentParser
import HarvestClient
import HarvestCore

/// Where the server is and who signs in. Both apps have these options.
public struct AccountOptions: ParsableArguments {
    @Option(help: "Address of the server.")
    public var server = "http://127.0.0.1:8080"
    @Option(help: "E-mail address of the account.")
    public var email: String
    @Option(help: "Password of the account. The demo's accounts have this one.")
    public var password = "ripe persimmons today"
    @Option(help: "How fast the server's clock runs, if it was started with --clock-speed or as portal demo --speed.")
    public var clockSpeed = 1.0

    public init() {}

    public func validate() throws {
        guard (0.1...600).contains(clockSpeed) else { throw ValidationError("--clock-speed must be between 0.1 and 600.") }
    }

    /// Signs in. A real app keeps the token in the keychain, and signs in once.
    public func signIn(device: String) async throws -> SignedIn {
        // A person waits, so each try has 15 seconds.
        let guest = HarvestClient(transport: HTTPTransport(baseURL: server, timeoutSeconds: 15))
        let signIn = try await guest.signIn(API.SessionCreate(email: email, password: password, deviceName: device))
        // The new session tells the server's time. Counted from its answer on, the clock is never ahead.
        let clock = ServerClock(start: signIn.session.createdAt, startedAt: .now, speed: clockSpeed)
        return SignedIn(client: guest.signed(in: signIn), me: signIn.me, clock: clock)
    }
}

/// A signed-in app.
public struct SignedIn: Sendable {
    public let client: HarvestClient
    public let me: API.Me
    public let clock: ServerClock
}
