import HarvestCore
import SQLStore

/// The payment processor. `BuiltInGateway` and the outside processor conform to it.
///
/// Every call has an idempotency key of ours: calls with the same key ask for the same thing and get the same answer, however often they are
/// made. No call is made inside a database transaction. Every call throws `GatewayUnreachable` if the processor does not answer, and
/// `GatewayRefusal` if it does not accept the request.
package protocol PaymentGateway: Sendable {
    /// The processor if it can authorise in a transaction of ours; nil for every outside processor.
    var local: (any LocalGateway)? { get }
    /// Begins to save a card for `user`.
    func beginSetup(user: User.ID, key: String) async throws -> GatewaySetup
    /// Saves the card behind `methodToken`, or continues without a token after the customer has authenticated.
    func confirmSetup(_ reference: String, methodToken: String?) async throws -> GatewaySetup
    /// Removes a saved card.
    func detach(method reference: String) async throws
    /// Authorises `amount` on a card without taking it.
    func authorise(_ amount: Cents, method reference: String, key: String) async throws -> GatewayCharge
    /// Continues an authorisation after the customer has authenticated.
    func confirm(charge reference: String, key: String) async throws -> GatewayCharge
    /// Captures `amount` of an authorised charge and releases the rest.
    func capture(_ amount: Cents, charge reference: String, key: String) async throws -> GatewayCharge
    /// Releases an authorised charge.
    func void(charge reference: String, key: String) async throws -> GatewayCharge
    /// Refunds part of a captured charge.
    func refund(_ amount: Cents, charge reference: String, key: String) async throws -> GatewayCharge
    /// The charge that was asked for with `key`; nil if the processor has never received the request.
    func charge(forKey key: String) async throws -> GatewayCharge?
    /// Releases what was asked for with `key` and closes the key: a request that arrives later authorises nothing. Nil if the processor had
    /// never received one.
    func close(key: String) async throws -> GatewayCharge?
    /// Begins or continues payout onboarding. The payee finishes it at the URL.
    func onboardingLink(account owner: String, returnURL: String) async throws -> GatewayOnboarding
    /// The payout account of `owner`; nil before onboarding.
    func payoutAccount(_ owner: String) async throws -> GatewayPayoutAccount?
    /// Sends `amount` to the bank account of `owner`. The same call later tells how far it is.
    func payOut(_ amount: Cents, to owner: String, key: String) async throws -> GatewayPayout
}

extension PaymentGateway {
    package var local: (any LocalGateway)? { nil }
}

/// A processor whose records are in our own database. Its answer can be saved in the transaction in which it decides, which may be the one
/// in which the order changes.
package protocol LocalGateway: Sendable {
    /// Authorises as `PaymentGateway.authorise` does, in the caller's transaction.
    func authorise(_ amount: Cents, method reference: String, key: String, _ db: Transaction) throws -> GatewayCharge
    /// Captures as `PaymentGateway.capture` does, in the caller's transaction.
    func capture(_ amount: Cents, charge reference: String, _ db: Transaction) throws -> GatewayCharge
    /// Releases as `PaymentGateway.void` does, in the caller's transaction.
    func void(charge reference: String, _ db: Transaction) throws -> GatewayCharge
    /// Refunds as `PaymentGateway.refund` does, in the caller's transaction.
    func refund(_ amount: Cents, charge reference: String, key: String, _ db: Transaction) throws
}

/// The processor could not be reached or did not answer in time: what became of the request is unknown.
package struct GatewayUnreachable: Error {
    package init() {}
}

/// The processor does not accept a request, such as an unknown card, or a capture of more than is authorised. It is a bug of ours, never the
/// customer's fault.
struct GatewayRefusal: Error {
    let reason: String
}
