import HarvestCore

/// What the provider reports about a text message that it has accepted.
package struct DeliveryReport: Sendable {
    package let text: TextMessage.ID
    /// The provider's word, such as `delivered`.
    package let status: String
    /// The provider's code of an error; nil for none.
    package let errorCode: String?

    package init(text: TextMessage.ID, status: String, errorCode: String?) {
        (self.text, self.status, self.errorCode) = (text, status, errorCode)
    }

    private var isFailure: Bool { ["undelivered", "failed", "canceled"].contains(status) }

    /// What the error says about the number. Phones that are off are usable.
    private var number: TextMessageRefusal.NumberState {
        switch errorCode {
        case "30005", "30006": .invalid
        case "21610": .optedOut
        default: .usable
        }
    }

    /// Stores it. The same report again changes nothing, nor does one about a text that is deleted.
    package func store(_ services: Services) async throws {
        let now = services.now()
        try await services.database.write { db in
            guard isFailure else { return try db.textMessages.markSent(text, at: now) }
            let cause = [errorCode, status].compactMap { $0 }.joined(separator: " ")
            guard let undelivered = try db.textMessages.markUndelivered(text, cause) else { return }
            if undelivered.purpose == .code {
                try db.phoneCodes.deleteUndelivered(to: undelivered.phone, of: undelivered.user, queuedAt: undelivered.createdAt)
            }
            try db.verifiedPhones.apply(number, to: undelivered.phone, at: now)
        }
    }
}
