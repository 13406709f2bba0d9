extension API {
    /// How reliably a person came for what neighbors gave them.
    public struct Reliability: Codable, Sendable, Hashable {
        /// What the figures say.
        public enum Level: String, Codable, Sendable, Hashable, CaseIterable {
            /// Without exchanges in the last year.
            case new
            case reliable, unreliable
        }

        public var level: Level
        /// Exchanges of the last year whose outcome was told.
        public var exchanges: Int
        /// Those of them to which the person did not come.
        public var missed: Int
        /// The reason in the caller's language.
        public var text: String

        public init(level: Level, exchanges: Int, missed: Int, text: String) {
            self.level = level
            self.exchanges = exchanges
            self.missed = missed
            self.text = text
        }
    }
}
