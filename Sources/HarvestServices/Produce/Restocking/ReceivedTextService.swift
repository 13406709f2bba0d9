import HarvestCore
import SQLStore

/// A text message that arrived.
package struct ReceivedText: Sendable {
    /// The provider's identifier.
    package let sid: String
    /// The sender's number in E.164.
    package let phone: String
    package let body: String
    /// Whether the provider has answered it by itself.
    package let isAnswered: Bool

    package init(sid: String, phone: String, body: String, isAnswered: Bool) {
        (self.sid, self.phone, self.body, self.isAnswered) = (sid, phone, body, isAnswered)
    }
}

/// Carries out text messages that arrive, each once: restocking, STOP and START. The answer is queued in the transaction of what it tells.
package struct ReceivedTextService: Sendable {
    /// Who changes no stock by text gets no second answer within this time.
    static let customerSeconds: Int64 = 86_400
    /// A number without an account gets no second answer within this time.
    static let strangerSeconds: Int64 = 30 * 86_400

    let services: Services
    private var address: String { services.configuration.baseURL }

    package init(services: Services) { self.services = services }

    /// Carries out a text. Nothing happens if it arrived before.
    package func receive(_ text: ReceivedText) async throws {
        let (id, now) = (services.id(TextMessage.ID.self), services.now())
        try await services.write { db in
            let owner = try db.verifiedPhones.owner(of: text.phone)
            guard try db.receivedTexts.add(text.sid, of: owner?.user, at: now) else { return }
            let words =
                if let owner { try answer(to: text, from: owner, db, at: now) } else { try strangerAnswer(to: text, db, at: now) }
            guard let words else { return }
            let budget = owner == nil ? UnprovenTextBudget(db: db, limit: services.configuration.unprovenTextsPerDay) : nil
            if try budget?.wait(at: now) != nil { return }
            let purpose = TextMessagePurpose.answer
            let new = NewTextMessage(
                id: id, user: owner?.user, phone: text.phone, body: words, lifetimeSeconds: purpose.lifetimeSeconds)
            if try db.textMessages.queue([new], purpose, at: now) == 1 { try budget?.spend(at: now) }
        }
    }

    /// The answer to a person; nil for none.
    private func answer(
        to text: ReceivedText, from owner: PhoneOwner, _ db: Transaction, at now: Instant
    ) throws -> String? {
        let (language, command) = (owner.language, Self.command(of: text))
        if let answer = try consent(command, text, db, at: now) { return answer.map { $0.text(in: language) } }
        guard let produce = try db.restockableProduce(of: owner.user) else {
            if command == .success(.help) { return TextReply.help(at: address, language) }
            return try isAnswered(text.phone, within: Self.customerSeconds, db, at: now) ? nil : TextReply.unread(at: address, language)
        }
        do {
            let restock = RestockByText(db: db, user: owner.user, produce: produce, sid: text.sid, now: now)
            return try restock.answer(to: command.get()).text(in: language)
        } catch let refusal as RestockRefusal {
            return RestockAnswer.refused(refusal).text(in: language)
        }
    }

    /// The answer to a number without an account: help if it asks for it, otherwise once how to set it up.
    private func strangerAnswer(to text: ReceivedText, _ db: Transaction, at now: Instant) throws -> String? {
        let (language, command) = (RestockCommand.language(of: text.body), Self.command(of: text))
        if let answer = try consent(command, text, db, at: now) { return answer.map { $0.text(in: language) } }
        if command == .success(.help) { return TextReply.help(at: address, language) }
        return try isAnswered(text.phone, within: Self.strangerSeconds, db, at: now) ? nil : TextReply.stranger(at: address)
    }

    private static func command(of text: ReceivedText) -> Result<RestockCommand, RestockRefusal> {
        Result { () throws(RestockRefusal) in try RestockCommand(text.body) }
    }

    private func isAnswered(_ phone: String, within seconds: Int64, _ db: Transaction, at now: Instant) throws -> Bool {
        try db.textMessages.isAny(to: phone, .answer, since: now - seconds)
    }

    /// Obeys STOP and START, from anybody. The inner nil is no answer: the provider has answered, or blocks the number, or the number wants none.
    /// The outer nil means that the text is something else.
    private func consent(
        _ command: Result<RestockCommand, RestockRefusal>, _ text: ReceivedText, _ db: Transaction, at now: Instant
    ) throws -> RestockAnswer?? {
        switch command {
        case .success(.stop(let isHandled)):
            let isRepeated = try db.verifiedPhones.isOptedOut(text.phone)
            try db.verifiedPhones.optOut(text.phone, byCarrier: isHandled || text.isAnswered, at: now)
            return .some(isHandled || text.isAnswered || isRepeated ? nil : .stopped)
        case .success(.start(let isHandled)):
            // After STOP the carrier takes only its own words, and would refuse the answer.
            guard try isHandled || text.isAnswered || !db.verifiedPhones.isBlockedByCarrier(text.phone) else { return .some(nil) }
            try db.verifiedPhones.optIn(text.phone)
            return .some(isHandled || text.isAnswered ? nil : .started)
        case .success(.help): return try text.isAnswered || db.verifiedPhones.isBlockedByCarrier(text.phone) ? .some(nil) : nil
        case .success(.change), .success(.list), .success(.undo), .failure:
            return try db.verifiedPhones.isOptedOut(text.phone) ? .some(nil) : nil
        }
    }
}

extension RestockByText {
    /// Carries out a command about stock. Throws a `RestockRefusal`.
    fileprivate func answer(to command: RestockCommand) throws -> RestockAnswer {
        switch command {
        case .change(let lines): .changed(try change(lines))
        case .list(let words): .list(try list(words))
        case .undo: .undone(try undo())
        case .help, .stop, .start: .help
        }
    }
}
