extension API {
    /// The channels that tell a person about a topic.
    public struct Switches: Codable, Sendable, Hashable {
        /// In the list of notifications, and by an event.
        public var inApp: Bool
        /// To every registered device.
        public var push: Bool
        public var email: Bool

        private enum CodingKeys: String, CodingKey {
            case inApp = "in_app"
            case push, email
        }

        public init(inApp: Bool, push: Bool, email: Bool) {
            self.inApp = inApp
            self.push = push
            self.email = email
        }
    }

    /// A change of the switches of a topic. nil leaves a switch as it is.
    public struct SwitchesPatch: Codable, Sendable, Hashable {
        public var inApp: Bool?
        public var push: Bool?
        public var email: Bool?

        private enum CodingKeys: String, CodingKey {
            case inApp = "in_app"
            case push, email
        }

        public init(inApp: Bool? = nil, push: Bool? = nil, email: Bool? = nil) {
            self.inApp = inApp
            self.push = push
            self.email = email
        }
    }
}

extension API.SwitchesPatch: InputPayload {
    public init?(reading input: inout InputReader) {
        let inApp = input.optional("in_app", .boolean)
        let push = input.optional("push", .boolean)
        let email = input.optional("email", .boolean)
        if input.memberCount == 0 { input.note(.required) }
        self.init(inApp: inApp, push: push, email: email)
    }
}

extension API.Switches {
    /// The switches after a change.
    package func applying(_ patch: API.SwitchesPatch) -> API.Switches {
        API.Switches(inApp: patch.inApp ?? inApp, push: patch.push ?? push, email: patch.email ?? email)
    }
}
