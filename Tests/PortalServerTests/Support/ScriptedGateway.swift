import HarvestCore
import Synchronization

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The built-in processor behind a connection that can fail before a request arrives or before its answer returns.
final class ScriptedGateway: PaymentGateway {
    enum Mood: Sendable {
        case good
        /// No request arrives.
        case unreachable
        /// Every request is refused permanently.
        case refusing
        /// A capture fails, as after the authorization expired.
        case notCapturing
        /// The next capture leaves its payment authorized. Later ones succeed.
        case capturingLater
        /// The request is executed, but the answer is lost, as in a crash right after an authorization.
        case answerLost
    }

    let real: any PaymentGateway
    private let state = Mutex((mood: Mood.good, authorisations: [String: Int](), captures: [String]()))

    init(_ real: any PaymentGateway) { self.real = real }

    var mood: Mood {
        get { state.withLock { $0.mood } }
        set { state.withLock { $0.mood = newValue } }
    }

    /// The number of requests for an authorization, by key.
    var authorisations: [String: Int] { state.withLock { $0.authorisations } }

    /// The keys of all requests to capture, in the order of arrival.
    var captures: [String] { state.withLock { $0.captures } }

    /// Whether the real processor may answer in our transactions. Then it can't fail.
    let isLocal = Mutex(false)
    var local: (any LocalGateway)? { isLocal.withLock { $0 } ? real.local : nil }

    private func ask<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
        guard mood != .unreachable else { throw GatewayUnreachable() }
        guard mood != .refusing else { throw GatewayRefusal(reason: "refused") }
        let value = try await body()
        guard mood != .answerLost else { throw GatewayUnreachable() }
        return value
    }

    func beginSetup(user: User.ID, key: String) async throws -> GatewaySetup {
        try await ask { try await real.beginSetup(user: user, key: key) }
    }
    func confirmSetup(_ reference: String, methodToken: String?) async throws -> GatewaySetup {
        try await ask { try await real.confirmSetup(reference, methodToken: methodToken) }
    }
    func detach(method reference: String) async throws { try await ask { try await real.detach(method: reference) } }
    func authorise(_ amount: Cents, method reference: String, key: String) async throws -> GatewayCharge {
        state.withLock { $0.authorisations[key, default: 0] += 1 }
        return try await ask { try await real.authorise(amount, method: reference, key: key) }
    }
    func confirm(charge reference: String, key: String) async throws -> GatewayCharge {
        try await ask { try await real.confirm(charge: reference, key: key) }
    }
    func capture(_ amount: Cents, charge reference: String, key: String) async throws -> GatewayCharge {
        state.withLock { $0.captures.append(key) }
        guard mood != .notCapturing else {
            return GatewayCharge(reference: reference, status: .failed, amount: amount, captured: 0, refunded: 0)
        }
        guard mood != .capturingLater else {
            mood = .good
            return GatewayCharge(reference: reference, status: .authorised, amount: amount, captured: 0, refunded: 0)
        }
        return try await ask { try await real.capture(amount, charge: reference, key: key) }
    }
    func void(charge reference: String, key: String) async throws -> GatewayCharge {
        try await ask { try await real.void(charge: reference, key: key) }
    }
    func refund(_ amount: Cents, charge reference: String, key: String) async throws -> GatewayCharge {
        try await ask { try await real.refund(amount, charge: reference, key: key) }
    }
    func charge(forKey key: String) async throws -> GatewayCharge? { try await ask { try await real.charge(forKey: key) } }
    func close(key: String) async throws -> GatewayCharge? { try await ask { try await real.close(key: key) } }
    func onboardingLink(account owner: String, returnURL: String) async throws -> GatewayOnboarding {
        try await ask { try await real.onboardingLink(account: owner, returnURL: returnURL) }
    }
    func payoutAccount(_ owner: String) async throws -> GatewayPayoutAccount? { try await ask { try await real.payoutAccount(owner) } }
    func payOut(_ amount: Cents, to owner: String, key: String) async throws -> GatewayPayout {
        try await ask { try await real.payOut(amount, to: owner, key: key) }
    }
}
