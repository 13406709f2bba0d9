/// A neighbor's wish to have what a vendor passes on, as the vendor sees it.
package struct SurplusRequest: Sendable {
    package let id: ExchangeRequest.ID
    /// The short name.
    package let person: String
    package let status: API.ExchangeStatus
    package let requestedAt: Instant
    /// How to reach the person. Nil unless the vendor accepted the request, and its time is not over.
    package let contact: API.Contact?
    /// What the vendor said about the hand-over; nil before.
    package let outcome: API.ExchangeOutcome?

    package init(
        id: ExchangeRequest.ID, person: String, status: API.ExchangeStatus, requestedAt: Instant, contact: API.Contact?,
        outcome: API.ExchangeOutcome?
    ) {
        self.id = id
        self.person = person
        self.status = status
        self.requestedAt = requestedAt
        self.contact = contact
        self.outcome = outcome
    }
}
