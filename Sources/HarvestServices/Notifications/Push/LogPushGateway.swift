import Logging

/// Replaces a push service that is not configured: logs each push, without its words.
package struct LogPushGateway: PushGateway {
    package let webPushKey: String? = nil
    private let logger: Logger

    package init(logger: Logger) { self.logger = logger }

    /// Logs the push.
    package func send(_ push: OutgoingPush) async throws {
        logger.info(
            "No push service is configured for this platform",
            metadata: [
                "platform": "\(push.target.platform.rawValue)", "notification": "\(push.notification)", "kind": "\(push.kind.rawValue)",
            ])
    }
}
