extension API {
    /// Body of `POST /me/devices`. The same token gives the same device.
    public struct DeviceCreate: Codable, Sendable, Hashable {
        /// The keys of a browser's subscription, in base64url without padding.
        public struct Keys: Codable, Sendable, Hashable {
            /// An uncompressed point of P-256, 65 bytes.
            public var p256dh: String
            /// 16 bytes.
            public var auth: String

            public init(p256dh: String, auth: String) {
                self.p256dh = p256dh
                self.auth = auth
            }
        }

        public var platform: Device.Platform
        /// The token of the platform, or the endpoint of a browser's subscription, which begins with `https://`.
        public var pushToken: String
        public var app: Device.App
        public var name: String?
        /// Required for `web`, and refused for apps.
        public var keys: Keys?

        private enum CodingKeys: String, CodingKey {
            case platform
            case pushToken = "push_token"
            case app, name, keys
        }

        public init(platform: Device.Platform, pushToken: String, app: Device.App, name: String? = nil, keys: Keys? = nil) {
            self.platform = platform
            self.pushToken = pushToken
            self.app = app
            self.name = name
            self.keys = keys
        }
    }
}

extension API.DeviceCreate: InputPayload {
    public init?(reading input: inout InputReader) {
        let platform = input.required("platform", .choice(API.Device.Platform.self))
        let pushToken = input.required("push_token", .pushToken)
        let app = input.required("app", .choice(API.Device.App.self))
        let name = input.optional("name", .line(1...60))
        let keys = input.optional("keys", .object(Keys.self))
        guard let platform, let pushToken, let app else { return nil }
        if platform == .web {
            if !pushToken.hasPrefix("https://") { input.note(.malformed(.other), at: "push_token") }
            if !input.has("keys") { input.note(.required, at: "keys") }
        } else if input.has("keys") {
            input.note(.wrongKind, at: "keys")
        }
        self.init(platform: platform, pushToken: pushToken, app: app, name: name, keys: keys)
    }
}

extension API.DeviceCreate.Keys: InputPayload {
    public init?(reading input: inout InputReader) {
        let p256dh = input.required("p256dh", .urlSafe(87...87))
        let auth = input.required("auth", .urlSafe(22...22))
        guard let p256dh, let auth else { return nil }
        self.init(p256dh: p256dh, auth: auth)
    }
}

extension InputRule where Value == String {
    /// The token of a push service, or the address of a browser's subscription.
    fileprivate static var pushToken: Self {
        let others = Set("-_:./=+?&%~".utf8)
        return ascii(8...1024, as: .token) { $0.isLetterOrDigit || others.contains($0) }
    }
}
