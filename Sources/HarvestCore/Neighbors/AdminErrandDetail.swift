/// An errand as administrators decide about it.
package struct AdminErrandDetail: Sendable {
    /// Why somebody asked for a decision.
    package struct Dispute: Sendable {
        /// The full name of who asked.
        package var by: String
        package var reason: String

        package init(by: String, reason: String) {
            (self.by, self.reason) = (by, reason)
        }
    }

    package var summary: AdminErrandSummary
    package var requester: AdminParty
    package var runner: AdminParty?
    package var settlement: API.Settlement
    /// The shop, the link and the instructions, as far as the requester gave them.
    package var notes: [String]
    /// On one line, with the apartment.
    package var address: String
    package var dispute: Dispute?
    /// In order.
    package var steps: [(step: AdminErrandStep, at: Instant)]
    package var payments: [AdminErrandPayment]
    /// What was booked as the runner's.
    package var paidToRunner: Cents
    /// What can be decided now.
    package var verdicts: [ErrandVerdict]
    package var complaints: [AdminErrandComplaint]
    /// The latest messages, oldest first.
    package var messages: [AdminMessage]
    package var history: [AuditRecord]

    package init(
        summary: AdminErrandSummary, requester: AdminParty, runner: AdminParty?, settlement: API.Settlement, notes: [String],
        address: String,
        dispute: Dispute? = nil, steps: [(step: AdminErrandStep, at: Instant)] = [], payments: [AdminErrandPayment] = [],
        paidToRunner: Cents = .zero, verdicts: [ErrandVerdict] = [], complaints: [AdminErrandComplaint] = [],
        messages: [AdminMessage] = [], history: [AuditRecord] = []
    ) {
        (self.summary, self.requester, self.runner, self.settlement, self.notes) = (summary, requester, runner, settlement, notes)
        (self.address, self.dispute, self.steps, self.payments, self.paidToRunner) = (address, dispute, steps, payments, paidToRunner)
        (self.verdicts, self.complaints, self.messages, self.history) = (verdicts, complaints, messages, history)
    }
}
