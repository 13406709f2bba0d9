import HarvestCore
import SQLStore

/// The processor that needs no account and no network. It keeps its own records in transactions of its own, as one outside would:
/// whoever stops the server at any moment can hold charges against orders afterwards.
public struct BuiltInGateway: PaymentGateway {
    let database: Database
    let now: ServerClock
    let randomness: Randomness
    /// The start of the pages where people authenticate and give their bank account.
    var baseURL = ""

    public init(database: Database, now: ServerClock, randomness: Randomness, baseURL: String = "") {
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

    /// A fresh reference: `charge_…`.
    func reference(_ kind: String) -> String { "\(kind)_\(randomness.bytes(15).hexadecimal)" }
}

/// A record of the processor.
struct GatewayObject: Sendable {
    let id: String
    let status: String
    let card: TestCard
    let amount: Cents
    let captured: Cents
    let refunded: Cents
    /// What it belongs to: a card's setup, a charge's card, the owner of an account or a payout.
    let reference: String
    /// Why it failed, or the bank account.
    let detail: String
    let readyAt: Instant
    let createdAt: Instant

    static let columns: SQL =
        "id, status, test_card, amount_cents, captured_cents, refunded_cents, reference, detail, ready_at, created_at"

    init(row: Row) throws {
        var columns = RowCursor(row)
        id = try columns.next()
        status = try columns.next()
        card = TestCard(rawValue: try columns.next()) ?? .good
        amount = try columns.next()
        captured = try columns.next()
        refunded = try columns.next()
        reference = try columns.next()
        detail = try columns.next()
        readyAt = try columns.next()
        createdAt = try columns.next()
    }
}

extension Transaction {
    func gatewayObject(_ id: String) throws -> GatewayObject? {
        try first("SELECT \(sql: GatewayObject.columns) FROM gateway_objects WHERE id = \(id)", GatewayObject.init)
    }

    func gatewayObject(forKey key: String) throws -> GatewayObject? {
        try first("SELECT \(sql: GatewayObject.columns) FROM gateway_objects WHERE idempotency_key = \(key)", GatewayObject.init)
    }

    func addGatewayObject(
        _ id: String, kind: String, key: String?, status: String, card: TestCard? = nil, amount: Cents = .zero, reference: String = "",
        detail: String = "", readyAt: Instant = Instant(milliseconds: 0), at now: Instant
    ) throws {
        try execute(
            """
            INSERT INTO gateway_objects (id, kind, idempotency_key, status, test_card, amount_cents, reference, detail, ready_at, created_at)
            VALUES (\(id), \(kind), \(key), \(status), \(card?.rawValue ?? ""), \(amount), \(reference), \(detail), \(readyAt), \(now))
            """)
    }
}

/// The processor says that what was asked makes no sense: an unknown card, more than is held. A bug of ours, never the customer's.
public struct GatewayRefusal: Error {
    public let reason: String
}
