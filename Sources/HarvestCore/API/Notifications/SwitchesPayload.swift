extension API {
    /// The channels that tell a person about a topic.
    public struct Switches: Codable, Sendable, Hashable {
        /// In the list of notifications, and by an event.
        public var inApp: Bool
        /// To every registered device.
        public var push: Bool
        public var email: Bool
        /// By text message, to a number that the person has verified. Without one this switch does nothing.
        public var sms: Bool

        private enum CodingKeys: String, CodingKey {
            case inApp = "in_app"
            case push, email, sms
        }

        public init(inApp: Bool, push: Bool, email: Bool, sms: Bool = false) {
            (self.inApp, self.push, self.email, self.sms) = (inApp, push, email, sms)
        }
    }

    /// A change of the switches of a topic. nil leaves a switch as it is.
    public struct SwitchesPatch: Codable, Sendable, Hashable {
        public var inApp: Bool?
        public var push: Bool?
        public var email: Bool?
        public var sms: Bool?

        private enum CodingKeys: String, CodingKey {
            case inApp = "in_app"
            case push, email, sms
        }

        public init(inApp: Bool? = nil, push: Bool? = nil, email: Bool? = nil, sms: Bool? = nil) {
            (self.inApp, self.push, self.email, self.sms) = (inApp, push, email, sms)
        }
    }
}

extension API.SwitchesPatch: InputPayload {
    public init?(reading input: inout InputReader) {
        let inApp = input.optional("in_app", .boolean)
        let push = input.optional("push", .boolean)
        let email = input.optional("email", .boolean)
        let sms = input.optional("sms", .boolean)
        if input.memberCount == 0 { input.note(.required) }
        self.init(inApp: inApp, push: push, email: email, sms: sms)
    }
}

extension API.Switches {
    /// The switches after a change.
    package func applying(_ patch: API.SwitchesPatch) -> API.Switches {
        API.Switches(inApp: patch.inApp ?? inApp, push: patch.push ?? push, email: patch.email ?? email, sms: patch.sms ?? sms)
    }
}
