import HarvestCore
import SQLStore

/// Money that is, was or will be taken from a card for an order.
struct PaymentRecord: Sendable {
    enum Purpose: String, Sendable, SQLValueConvertible { case order, tip }

    enum Status: String, Sendable, SQLValueConvertible {
        case planned, processing
        case requiresAction = "requires_action"
        case authorised, captured, voided, failed
    }

    /// What the processor is still to be asked. It is stored before it is asked, so that a crash leaves nothing half done.
    enum Step: String, Sendable, SQLValueConvertible {
        case authorise, confirm, capture, void
        /// It was given up: the key is closed at the processor, and what it found under it goes back.
        case release
    }

    let id: Payment.ID
    let order: Order.ID
    let user: User.ID
    let purpose: Purpose
    let attempt: Int
    let status: Status
    let amount: Cents
    let captured: Cents?
    let refunded: Cents
    let card: Card.ID
    let gatewayReference: String?
    let nextActionURL: String?
    let failureCode: String?
    let pendingStep: Step?
    let pendingAmount: Cents?
    let tryAgainAt: Instant?
    let authoriseAt: Instant?
    let createdAt: Instant
    /// The card's reference at the processor and its last digits.
    let cardReference: String
    let cardLast4: String

    static let columns: SQL = """
        p.id, p.order_id, p.user_id, p.purpose, p.attempt, p.status, p.amount_cents, p.captured_cents, p.refunded_cents, \
        p.payment_method_id, p.gateway_reference, p.next_action_url, p.failure_code, p.pending_step, p.pending_cents, p.try_again_at, \
        p.authorise_at, p.created_at, c.gateway_reference, c.last4
        """
    static let tables: SQL = "payments p JOIN payment_methods c ON c.id = p.payment_method_id"

    /// The key under which the processor knows the authorisation: the order's id and the attempt.
    var chargeKey: String { purpose == .order ? "\(order):\(attempt)" : "\(order):tip:\(attempt)" }
}

extension PaymentRecord: RowDecodable {
    init(row: Row) throws {
        var columns = RowCursor(row)
        id = try columns.next()
        order = try columns.next()
        user = try columns.next()
        purpose = try columns.next()
        attempt = try columns.next()
        status = try columns.next()
        amount = try columns.next()
        captured = try columns.nextIfPresent()
        refunded = try columns.next()
        card = try columns.next()
        gatewayReference = try columns.nextIfPresent()
        nextActionURL = try columns.nextIfPresent()
        failureCode = try columns.nextIfPresent()
        pendingStep = try columns.nextIfPresent()
        pendingAmount = try columns.nextIfPresent()
        tryAgainAt = try columns.nextIfPresent()
        authoriseAt = try columns.nextIfPresent()
        createdAt = try columns.next()
        cardReference = try columns.next()
        cardLast4 = try columns.next()
    }
}
