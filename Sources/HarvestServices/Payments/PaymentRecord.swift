import HarvestCore
import SQLStore

/// Money that is, was or will be taken from a card for an order or an errand.
package struct PaymentRecord: Sendable {
    /// What the customer pays for.
    enum Purpose: String, Sendable, SQLValueConvertible { case order, tip, errand }

    /// How far the payment is.
    package enum Status: String, Sendable, CaseIterable, SQLValueConvertible {
        /// The card is to be authorised later.
        case planned
        case processing
        case requiresAction = "requires_action"
        case authorised, captured, voided, failed

        /// Money may still be taken from the card.
        static let open: [Status] = [.planned, .processing, .requiresAction, .authorised]
    }

    /// The next request to the processor. It is stored before the request is made, so that a crash leaves nothing unfinished.
    package enum Step: String, Sendable, SQLValueConvertible {
        case authorise, confirm, capture, void
        /// The payment has failed without an answer: the key is closed at the processor, and what it authorised for the key is released.
        case release
    }

    package let id: Payment.ID
    /// The order that is paid, or whose tip is; nil for an errand.
    let order: Order.ID?
    /// The errand whose reward is paid; nil for an order.
    let errand: Errand.ID?
    let user: User.ID
    let purpose: Purpose
    let attempt: Int
    package internal(set) var status: Status
    let amount: Cents
    var captured: Cents?
    let refunded: Cents
    let card: Card.ID
    /// The charge's reference at the processor.
    var gatewayReference: String?
    var nextActionURL: String?
    var failureCode: String?
    package internal(set) var pendingStep: Step?
    /// The amount of a pending capture.
    var pendingAmount: Cents?
    /// When the pending step is repeated, or an authentication that is required expires.
    var tryAgainAt: Instant?
    /// Until when the customer can authenticate, from the first time that it is required; nil before.
    let authenticateBy: Instant?
    /// When a planned payment is authorised.
    let authoriseAt: Instant?
    /// How many captures the processor has refused.
    let captureAttempts: Int
    /// What is captured becomes the customer's store credit, because the market canceled the order's day.
    let becomesCredit: Bool
    let createdAt: Instant
    /// The card's reference at the processor.
    let cardReference: String
    let cardLast4: String

    /// Whether this payment counts for its order instead of an earlier one.
    func counts(before earlier: PaymentRecord) -> Bool {
        if status == .captured || earlier.status == .captured { return earlier.status != .captured }
        return isOpen || !earlier.isOpen
    }

    /// Whether money may still be taken from the card.
    var isOpen: Bool { Status.open.contains(status) }

    /// What was taken from the card; zero before.
    var charged: Cents { status == .captured ? captured ?? .zero : .zero }

    /// Whether the customer of a canceled day may have all that is reserved as store credit: nothing else is being done with the money.
    var canBecomeCredit: Bool { purpose == .order && status == .authorised && pendingStep == nil }

    /// The order or errand.
    let subject: API.SubjectID

    /// The idempotency key of the authorisation at the processor: the order's or errand's id and the attempt.
    var chargeKey: String { purpose == .tip ? "\(subject):tip:\(attempt)" : "\(subject):\(attempt)" }

    /// Whether the last capture was refused a short time ago. The wait is hours, and whoever ends it claims the payment for minutes. So a
    /// repeated request does not use the next attempt up.
    func waitsForNextCapture(at now: Instant) -> Bool {
        guard pendingStep == .capture, captureAttempts > 0, let tryAgainAt else { return false }
        return tryAgainAt.seconds(since: now) > CaptureAttempts.waitSeconds / 12
    }

    /// The idempotency key of the next capture. A processor repeats its answer to a key, so each attempt has its own.
    var captureKey: String { captureAttempts == 0 ? "\(id):capture" : "\(id):capture:\(captureAttempts + 1)" }
}

extension PaymentRecord: RowDecodable {
    static let columns: SQL = """
        p.id, p.order_id, p.errand_id, p.user_id, p.purpose, p.attempt, p.status, p.amount_cents, p.captured_cents, p.refunded_cents, \
        p.payment_method_id, p.gateway_reference, p.next_action_url, p.failure_code, p.pending_step, p.pending_cents, p.try_again_at, \
        p.authenticate_by, p.authorise_at, p.capture_attempts, p.becomes_credit, p.created_at, c.gateway_reference AS card_reference, \
        c.last4 AS card_last4
        """
    static let tables: SQL = "payments p JOIN payment_methods c ON c.id = p.payment_method_id"

    package init(row: Row) throws {
        id = try row.value("id")
        order = try row.valueIfPresent("order_id")
        errand = try row.valueIfPresent("errand_id")
        guard let subject = order.map({ API.SubjectID($0) }) ?? errand.map({ API.SubjectID($0) }) else {
            throw UnusableRow(column: "order_id")
        }
        self.subject = subject
        user = try row.value("user_id")
        purpose = try row.value("purpose")
        attempt = try row.int("attempt")
        status = try row.value("status")
        amount = try row.value("amount_cents")
        captured = try row.valueIfPresent("captured_cents")
        refunded = try row.value("refunded_cents")
        card = try row.value("payment_method_id")
        gatewayReference = try row.textIfPresent("gateway_reference")
        nextActionURL = try row.textIfPresent("next_action_url")
        failureCode = try row.textIfPresent("failure_code")
        pendingStep = try row.valueIfPresent("pending_step")
        pendingAmount = try row.valueIfPresent("pending_cents")
        tryAgainAt = try row.valueIfPresent("try_again_at")
        authenticateBy = try row.valueIfPresent("authenticate_by")
        authoriseAt = try row.valueIfPresent("authorise_at")
        captureAttempts = try row.int("capture_attempts")
        becomesCredit = try row.bool("becomes_credit")
        createdAt = try row.value("created_at")
        cardReference = try row.text("card_reference")
        cardLast4 = try row.text("card_last4")
    }
}
