extension API {
    /// A new session with its token.
    public struct SignIn: Codable, Sendable, Hashable {
        /// The bearer token, which begins with `hv_`. The server stores only its hash and never sends it again.
        public var token: String
        public var session: Session
        public var me: Me

        public init(token: String, session: Session, me: Me) {
            self.token = token
            self.session = session
            self.me = me
        }
    }
}
