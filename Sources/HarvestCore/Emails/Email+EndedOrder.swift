extension Email {
    /// An order that ended without its customer's doing. The e-mail concerns money, so no alert setting mutes it.
    package struct EndedOrder: Codable, Sendable, Equatable {
        /// What happens to the order's money.
        package enum Money: Codable, Sendable, Equatable {
            /// The card was not charged, and this authorised amount is released.
            case released(Cents)
            /// The card was charged this amount, and all of it goes back.
            case refunded(Cents)
            /// The card was never authorised, or the processor has not said that it was. So there is nothing to release or refund.
            case nothingCharged
        }

        /// The reader's first name.
        package let name: String
        /// The number that people read, `H-0421`.
        package let number: String
        /// The name of the market or restaurant.
        package let place: String
        /// Why it was cancelled; nil if nobody said so.
        package let reason: OrderReason?
        package let money: Money

        package init(name: String, number: String, place: String, reason: OrderReason? = nil, money: Money) {
            self.name = name
            self.number = number
            self.place = place
            self.reason = reason
            self.money = money
        }
    }

    /// An order that came back because nobody was at the door. No alert setting mutes the e-mail.
    package struct UndeliverableOrder: Codable, Sendable, Equatable {
        /// The reader's first name.
        package let name: String
        /// The number that people read, `H-0421`.
        package let number: String
        /// The name of the market or restaurant.
        package let place: String
        /// What the driver or the administrator wrote; nil if nobody did.
        package let reason: OrderReason?

        package init(name: String, number: String, place: String, reason: OrderReason?) {
            (self.name, self.number, self.place, self.reason) = (name, number, place, reason)
        }
    }

    /// A refund that the payment processor has sent to the customer's card. No alert setting mutes the e-mail.
    package struct SentRefund: Codable, Sendable, Equatable {
        /// The reader's first name.
        package let name: String
        /// The order's number that people read, `H-0421`.
        package let number: String
        /// The name of the market or restaurant.
        package let place: String
        package let amount: Cents
        /// The reason that the administrator gave, which the customer may read.
        package let reason: OrderReason

        package init(name: String, number: String, place: String, amount: Cents, reason: OrderReason) {
            self.name = name
            self.number = number
            self.place = place
            self.amount = amount
            self.reason = reason
        }
    }
}
