import HarvestCore
import SQLStore

/// The built-in payment processor, which needs no account and no network. It has records of its own, as an outside processor would: its
/// charges can be compared with the orders. Authorisations, captures, releases and refunds can share a transaction with the payment that they
/// are for.
package struct BuiltInGateway: PaymentGateway, LocalGateway {
    let database: Database
    let now: ServerClock
    let randomness: Randomness
    /// The start of the URLs of its pages, where people authenticate and give their bank account.
    let baseURL: String

    package init(database: Database, now: ServerClock, randomness: Randomness, baseURL: String = "") {
        self.database = database
        self.now = now
        self.randomness = randomness
        self.baseURL = baseURL
    }

    /// Seconds until a late card has decided.
    static let lateSeconds: Int64 = 5
    /// Seconds until a payout has arrived.
    static let payoutSeconds: Int64 = 2 * 24 * 3600
    /// Seconds for which an onboarding page can be used.
    static let onboardingSeconds: Int64 = 15 * 60

    package var local: (any LocalGateway)? { self }

    /// A new reference, such as `charge_…`. References of one kind sort by their time, so that new ones are together in the index; 72 of their
    /// bits are random.
    func reference(_ kind: String) -> String {
        let time = withUnsafeBytes(of: now().milliseconds.bigEndian) { Array($0.suffix(6)) }
        return "\(kind)_\((time + randomness.bytes(9)).hexadecimal)"
    }
}
