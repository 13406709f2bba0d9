extension API {
    /// The market canceled the day of an order, and its customer has to choose.
    public struct RainOff: Codable, Sendable, Hashable {
        /// The market's day that was canceled.
        public var marketDay: LocalDate
        /// Why, in the words of the market.
        public var reason: String
        /// Until when the customer can choose. Without a choice the order is canceled then, and nothing is charged.
        public var chooseBy: Instant
        /// What can be chosen now. Empty when the time is over.
        public var choices: [RainOffChoiceKind]

        private enum CodingKeys: String, CodingKey {
            case marketDay = "market_day"
            case reason
            case chooseBy = "choose_by"
            case choices
        }

        public init(marketDay: LocalDate, reason: String, chooseBy: Instant, choices: [RainOffChoiceKind]) {
            (self.marketDay, self.reason, self.chooseBy, self.choices) = (marketDay, reason, chooseBy, choices)
        }
    }
}

extension API.RainOff: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.marketDay, marketDay)
            json.member(CodingKeys.reason, reason)
            json.member(CodingKeys.chooseBy, chooseBy)
            json.member(CodingKeys.choices, choices)
        }
    }
}
