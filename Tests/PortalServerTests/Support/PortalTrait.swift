import HummingbirdTesting
import Testing

/// Gives each test of a suite a new portal:
///
///     @Suite(.portal) struct OrderTests {
///         let portal = PortalTrait.portal
///         let client = PortalTrait.client
struct PortalTrait: SuiteTrait, TestTrait, TestScoping {
    private typealias Fixture = (portal: TestPortal, client: any TestClientProtocol)

    @TaskLocal private static var current: Fixture?

    /// The running test's own portal; nil in a suite without the trait.
    static var portalIfAny: TestPortal? { current?.portal }
    /// The running test's own portal.
    static var portal: TestPortal { fixture.portal }
    /// Sends requests to the router of the test's portal.
    static var client: any TestClientProtocol { fixture.client }

    private static var fixture: Fixture {
        guard let current else { preconditionFailure("The suite lacks the trait .portal") }
        return current
    }

    /// When the portal's clock starts; nil for the usual Saturday morning.
    let start: String?
    /// Whether an account at Twilio is configured.
    var receivesTexts = false
    /// Whether there is a provider of text messages.
    var sendsTexts = true
    var isRecursive: Bool { true }

    func provideScope(for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void) async throws {
        guard Self.current == nil else { return try await function() }
        // A test's own trait comes after its suite's.
        let start = test.traits.compactMap { ($0 as? PortalTrait)?.start }.last
        let hasNumber = receivesTexts || test.traits.contains { ($0 as? PortalTrait)?.receivesTexts == true }
        let hasProvider = sendsTexts && !test.traits.contains { ($0 as? PortalTrait)?.sendsTexts == false }
        let portal = try await TestPortal(at: start ?? TestPortal.usualStart, sendsTexts: hasProvider) { configuration in
            if hasNumber { configuration.twilio = .test }
        }
        try await withoutActuallyEscaping(function) { function in
            try await portal.run { client in
                try await Self.$current.withValue((portal, client)) { try await function() }
            }
        }
    }
}

extension Trait where Self == PortalTrait {
    /// A new portal for each test, on a Saturday morning at ten.
    static var portal: Self { PortalTrait(start: nil) }
    /// A new portal for each test that receives text messages.
    static var portalWithTexts: Self { PortalTrait(start: nil, receivesTexts: true) }
    /// A new portal for each test, without a provider of text messages.
    static var portalWithoutTexts: Self { PortalTrait(start: nil, sendsTexts: false) }
    /// A new portal for each test, whose clock starts at `start`.
    static func portal(at start: String) -> Self { PortalTrait(start: start) }
}
