import HarvestCore

extension ExchangeRecord {
    /// The payload for one of the two parties. `reliability` is the buyer's, which sellers see.
    package func payload(for viewer: ListingViewer, reliability: Reliability?) -> API.ExchangeRequest {
        let role = role(of: viewer.user)
        return API.ExchangeRequest(
            id: id, listing: listing.payload(for: viewer), buyer: buyer.payload(base: viewer.base),
            buyerReliability: role == .seller ? reliability?.payload(viewer.language) : nil, myRole: role, status: status(at: viewer.now),
            requestedAt: requestedAt, decidedAt: decidedAt, contact: contact, contactUntil: contactUntil,
            myOutcome: role == .buyer ? buyerOutcome : sellerOutcome, allowedActions: actions(for: role, at: viewer.now))
    }

    func role(of user: User.ID?) -> API.ExchangeRequest.Role { user == buyer.id ? .buyer : .seller }

    private func actions(for role: API.ExchangeRequest.Role, at now: Instant) -> [API.ExchangeRequest.Action] {
        switch status(at: now) {
        case .requested:
            if role == .buyer { return [.withdraw] }
            return listing.status(at: now) == .available && listing.selection == .seller ? [.accept] : []
        case .accepted: return hasContact(at: now) ? [.tellOutcome] : []
        case .closed, .withdrawn: return []
        }
    }

    /// Whether both sides see each other's contact data at an instant.
    func hasContact(at now: Instant) -> Bool { contactUntil.map { now < $0 } ?? false }
}
