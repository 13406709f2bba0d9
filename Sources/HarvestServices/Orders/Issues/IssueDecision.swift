import HarvestCore
import SQLStore

/// An administrator's decision about a reported problem.
package struct IssueDecision: Sendable {
    /// What the customer gets.
    package enum Verdict: Sendable, Hashable {
        /// Units of the line that the report is about.
        case units(Int)
        /// An amount, for a report about a whole order.
        case amount(Cents)
        case nothing
    }

    let issue: OrderIssue.ID
    let verdict: Verdict
    let bearer: IssueRule.Bearer?
    let answer: String
    let actor: String
    let now: Instant

    /// - Parameters:
    ///   - bearer: who pays if the rule leaves it open; the rule has precedence.
    ///   - answer: what the customer reads.
    package init(
        about issue: OrderIssue.ID, _ verdict: Verdict, paidBy bearer: IssueRule.Bearer?, answer: String, by actor: String, at now: Instant
    ) {
        (self.issue, self.verdict, self.bearer) = (issue, verdict, bearer)
        (self.answer, self.actor, self.now) = (answer, actor, now)
    }

    /// Stores the decision once, books the refund, and tells the customer. Returns the refund that `RefundService` must carry out; nil if
    /// there is none. Throws an `IssueRefusal`, or `AccessRefusal.notFound`.
    package func record(_ db: Transaction) throws -> Refund.ID? {
        guard let found = try db.issues.find(issue), let order = try db.orders.find(found.order) else { throw AccessRefusal.notFound }
        guard found.status == .open else { throw IssueRefusal.decided }
        let refund = try refund(of: found, order, db)
        let status: API.IssueStatus = refund == nil ? .declined : .refunded
        let part = refund.map { refund in found.vendor.flatMap { refund.vendors[$0] } ?? .zero }
        let count = try db.execute(
            """
            UPDATE order_issues SET status = \(status), refund_cents = \(refund?.total), vendor_cents = \(part), answer = \(answer),
                answered_at = \(now)
            WHERE id = \(issue) AND status = \(API.IssueStatus.open)
            """)
        guard count == 1 else { throw IssueRefusal.decided }
        try db.audit.record(
            refund == nil ? .issueDeclined : .issueRefunded, of: order.id.description,
            detail: refund.map { "\($0.total): \(answer)" } ?? answer, by: actor, at: now)
        try db.issues.publish(issue, status, of: order, vendor: found.vendor, at: now)
        try db.orderNotifications.issueAnswered(issue, of: order, at: now)
        return refund == nil ? nil : Refund.ID(uuid: issue.uuid)
    }

    private func refund(of issue: IssueRecord, _ order: OrderRecord, _ db: Transaction) throws -> Refund? {
        if verdict == .nothing { return nil }
        let rule = IssueRule.bearer(of: issue.kind, fulfilment: order.fulfilment, isRestaurant: order.source.restaurant != nil)
        guard let bearer = rule ?? bearer else { throw IssueRefusal.bearerMissing }
        let id = Refund.ID(uuid: issue.id.uuid)
        let basis = RefundRepository.Basis(reason: answer, actor: actor, now: now)
        switch verdict {
        case .units(let units):
            guard let line = issue.line else { throw IssueRefusal.nothingLeft }
            return try db.refunds.refund(id, units: units, of: line, in: order, paidBy: bearer, basis)
        case .amount(let amount):
            guard issue.line == nil else { throw IssueRefusal.nothingLeft }
            guard bearer == .platform || issue.vendor != nil else { throw IssueRefusal.bearerMissing }
            return try db.refunds.refund(id, amount, of: order, vendor: bearer == .vendor ? issue.vendor : nil, basis)
        case .nothing: return nil
        }
    }
}

/// Why a reported problem can't be decided so.
package enum IssueRefusal: Refusal, Equatable {
    /// Somebody else has decided.
    case decided
    /// The rule leaves open who pays, and nobody was chosen, or nobody who can.
    case bearerMissing
    /// More than is left to refund.
    case nothingLeft
    /// The customer paid the line with EBT. Its vendor refunds it on its terminal.
    case paidWithEBT
}
