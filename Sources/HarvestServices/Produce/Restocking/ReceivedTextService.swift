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
    /// A number without an account gets no second answer within this time.
    static let strangerSeconds: Int64 = 30 * 86_400

    let services: Services

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
            let purpose = TextMessagePurpose.answer
            let new = NewTextMessage(
                id: id, user: owner?.user, phone: text.phone, body: words, lifetimeSeconds: purpose.lifetimeSeconds)
            try db.textMessages.queue([new], purpose, at: now)
        }
    }

    /// The answer to a person; nil for none.
    private func answer(
        to text: ReceivedText, from owner: PhoneOwner, _ db: Transaction, at now: Instant
    ) throws -> String? {
        let language = owner.language
        let command: RestockCommand
        do {
            command = try RestockCommand(text.body)
        } catch {
            return try db.verifiedPhones.isOptedOut(text.phone) ? nil : RestockAnswer.refused(error).text(in: language)
        }
        if let answer = try consent(command, text, db, at: now) { return answer.map { $0.text(in: language) } }
        let restock = RestockByText(db: db, user: owner.user, sid: text.sid, now: now)
        do {
            return try restock.answer(to: command).text(in: language)
        } catch let refusal as RestockRefusal {
            return RestockAnswer.refused(refusal).text(in: language)
        }
    }

    /// The answer to a number without an account: help if it asks for it, otherwise once how to set it up.
    private func strangerAnswer(to text: ReceivedText, _ db: Transaction, at now: Instant) throws -> String? {
        let command = try? RestockCommand(text.body)
        if let answer = try consent(command, text, db, at: now) {
            return answer.map { $0.text(in: RestockCommand.language(of: text.body)) }
        }
        let isNew = try !db.textMessages.isAny(to: text.phone, .answer, since: now - Self.strangerSeconds)
        return isNew ? RestockAnswer.stranger(at: services.configuration.baseURL) : nil
    }

    /// Obeys STOP, START and HELP, from anybody. The inner nil is no answer: the provider has answered, or the number wants none. The outer nil
    /// means that the text is something else.
    private func consent(_ command: RestockCommand?, _ text: ReceivedText, _ db: Transaction, at now: Instant) throws -> RestockAnswer?? {
        switch command {
        case .stop(let isHandled):
            let isRepeated = try db.verifiedPhones.isOptedOut(text.phone)
            try db.verifiedPhones.optOut(text.phone, at: now)
            return .some(isHandled || text.isAnswered || isRepeated ? nil : .stopped)
        case .start(let isHandled):
            try db.verifiedPhones.optIn(text.phone)
            return .some(isHandled || text.isAnswered ? nil : .started)
        case .help: return .some(text.isAnswered ? nil : .help)
        case .change, .list, .undo, nil: return try db.verifiedPhones.isOptedOut(text.phone) ? .some(nil) : nil
        }
    }
}

extension RestockByText {
    /// Carries out a command about stock. Throws a `RestockRefusal`.
    fileprivate func answer(to command: RestockCommand) throws -> RestockAnswer {
        switch command {
        case .change(let lines): .changed(try change(lines))
        case .list: .list(try list())
        case .undo: .undone(try undo())
        case .help, .stop, .start: .help
        }
    }
}
