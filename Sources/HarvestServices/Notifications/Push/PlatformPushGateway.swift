/// Sends each push by the service of its platform.
package struct PlatformPushGateway: PushGateway {
    private let ios: any PushGateway
    private let android: any PushGateway
    private let web: any PushGateway

    package init(ios: any PushGateway, android: any PushGateway, web: any PushGateway) {
        (self.ios, self.android, self.web) = (ios, android, web)
    }

    /// That of the web gateway.
    package var webPushKey: String? { web.webPushKey }

    /// Sends the push by its platform's gateway.
    package func send(_ push: OutgoingPush) async throws {
        switch push.target.platform {
        case .ios: try await ios.send(push)
        case .android: try await android.send(push)
        case .web: try await web.send(push)
        }
    }
}
