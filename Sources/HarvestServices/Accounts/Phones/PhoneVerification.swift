import HarvestCore
import SQLStore

/// Proves that a person's phone number is theirs, by a code in a text message. The API and the portal share it.
package struct PhoneVerification: Sendable {
    /// How many codes an account may ask for within `windowSeconds`, and in a day, also for other numbers. The limit of a number is
    /// `TextMessagePurpose.dailyLimit`.
    static let codesPerAccount = 3
    static let codesPerAccountAndDay = 10
    static let windowSeconds: Int64 = 900
    /// A code that is asked for again within this time is on its way. A second one would stop it from working.
    static let resendSeconds: Int64 = 30

    let services: Services

    package init(services: Services) { self.services = services }

    /// The account's number; nil if this server sends no texts. Of a number that is not verified it doesn't tell whether it has replied STOP.
    package func state(of user: User.ID, _ db: Transaction) throws -> PhoneState? {
        guard services.sendsTexts else { return nil }
        let (me, now) = (try db.accounts.me(user), services.now())
        guard let phone = me.phone else { return .noPhone }
        if me.isPhoneVerified { return try db.verifiedPhones.isOptedOut(phone) ? .optedOut(phone) : .verified(phone) }
        guard me.isEmailConfirmed else { return .emailUnconfirmed(phone) }
        if try db.phoneCodes.isPending(of: user, for: phone, at: now) { return .unverified(phone, .sent) }
        let since = now - TextMessagePurpose.code.lifetimeSeconds
        return .unverified(phone, try db.textMessages.hasFailedCode(to: phone, of: user, since: since) ? .failed : .none)
    }

    /// Why no code is queued, in a transaction that is committed nevertheless: attempts are counted.
    private enum Outcome {
        case done
        case wait(Int)
        case refused(PhoneRefusal)
    }

    /// Texts a new code to the account's number, unless it is verified already, or one was texted a moment ago. Throws a `PhoneRefusal`, or
    /// `LimitRefusal.rateLimited`.
    /// - Parameter address: the network address of who asks. Codes for one address are limited like sign-ups, and to five times as many in a day.
    package func sendCode(to user: User.ID, from address: String) async throws {
        guard services.sendsTexts else { throw PhoneRefusal.unavailable }
        let (code, id, now) = (services.randomness.digits(6), services.id(TextMessage.ID.self), services.now())
        let block = AddressBlock(address).description
        let outcome = try await services.write { db -> Outcome in
            let me = try db.accounts.me(user)
            guard let phone = me.phone else { return .refused(.noPhone) }
            guard !me.isPhoneVerified else { return .done }
            // Whoever signs up with any address must not have texts sent.
            guard me.isEmailConfirmed else { return .refused(.emailUnconfirmed) }
            let purpose = TextMessagePurpose.code
            let resendAt = now + purpose.lifetimeSeconds - Self.resendSeconds
            if try db.phoneCodes.isPending(of: user, for: phone, at: resendAt) { return .done }
            if let wait = try countCode(db, for: user, block, at: now) { return .wait(wait) }
            // After counting: the refusal tells whether the number has replied STOP.
            guard try !db.verifiedPhones.isOptedOut(phone) else { return .refused(.optedOut) }
            let budget = UnprovenTextBudget(db: db, limit: services.configuration.unprovenTextsPerDay)
            if let wait = try budget.wait(at: now) { return .wait(wait) }
            let text = NewTextMessage(
                id: id, user: user, phone: phone, body: Self.text(code, me.language), lifetimeSeconds: purpose.lifetimeSeconds)
            guard try db.textMessages.queue([text], purpose, at: now) == 1 else { return .wait(Int(TextMessageRepository.daySeconds)) }
            try budget.spend(at: now)
            try db.phoneCodes.add(code, for: phone, of: user, until: now + purpose.lifetimeSeconds)
            return .done
        }
        switch outcome {
        case .done: return
        case .refused(let refusal): throw refusal
        case .wait(let seconds):
            services.logger.notice("Too many codes for a phone", metadata: ["user": "\(user)", "address": "\(address)"])
            throw LimitRefusal.rateLimited(retryAfterSeconds: seconds)
        }
    }

    /// Seconds to wait if the account or the network address has asked for too many codes.
    private func countCode(_ db: Transaction, for user: User.ID, _ block: String, at now: Instant) throws -> Int? {
        let (perAddress, day) = (services.configuration.signUpsPerAddress, TextMessageRepository.daySeconds)
        let limits = [
            (AttemptRepository.Scope.phoneCode, user.description, Self.codesPerAccount, Self.windowSeconds),
            (.phoneCodeByAddress, block, perAddress, Self.windowSeconds),
            (.phoneCodeByDay, user.description, Self.codesPerAccountAndDay, day),
            (.phoneCodeByAddressAndDay, block, 5 * perAddress, day),
        ]
        for (scope, subject, limit, window) in limits {
            if let wait = try db.attempts.claim(scope, subject, limit: limit, windowSeconds: window, at: now) { return wait }
        }
        return nil
    }

    /// Makes the account's number its verified one, if the code is right. An account that had verified it before loses it, and its owner is
    /// told: numbers get new owners. Returns what is wrong with the code, nil if nothing is.
    package func verify(_ code: String, of user: User.ID) async throws -> FieldRefusal? {
        let now = services.now()
        let refusal = try await services.write { db -> FieldRefusal? in
            let me = try db.accounts.me(user)
            guard let phone = me.phone, let isRight = try db.phoneCodes.use(code, of: user, for: phone, at: now) else {
                return .expiredCode
            }
            guard isRight else { return .wrongCode }
            if let former = try db.verifiedPhones.verify(phone, of: user, at: now) {
                try db.emailNotifications.changed(.phoneMoved, of: former, at: now)
            }
            return nil
        }
        services.logger.notice(
            refusal == nil ? "Phone verified" : "Phone code refused", metadata: ["user": "\(user)"])
        return refusal
    }

    /// The code comes first, so that it is read in the preview of the text.
    private static func text(_ code: String, _ language: Language) -> String {
        LocalizedText(
            "\(code) is your Harvest code. It works for 10 minutes. We never ask you for it by phone.",
            "\(code) es tu código de Harvest. Sirve por 10 minutos. Nunca te lo pediremos por teléfono.")(language)
    }
}
