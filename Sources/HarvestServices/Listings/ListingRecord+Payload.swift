import HarvestCore

/// Who looks at listings, and when.
package struct ListingViewer: Sendable {
    /// Nil for a guest.
    package let user: User.ID?
    /// With which the addresses of photos begin.
    let base: String
    let language: Language
    package let now: Instant

    package init(user: User.ID?, base: String, language: Language, now: Instant) {
        self.user = user
        self.base = base
        self.language = language
        self.now = now
    }
}

extension ListingRecord {
    /// The payload for apps.
    package func payload(for viewer: ListingViewer) -> API.Listing {
        let (isMine, status) = (isOwned(by: viewer.user), status(for: viewer))
        return API.Listing(
            id: id, communityID: community, title: title, quantity: quantity, priceCents: price, currency: "USD",
            category: category.payload(viewer.language), description: description.isEmpty ? nil : description,
            photo: photo.payload(base: viewer.base),
            seller: sellerPayload(base: viewer.base),
            status: status, selection: selection, drawAt: drawAt, draw: isMine || request != nil ? draw : nil, postedAt: postedAt,
            expiresAt: ListingRules.expiry(ofPosted: postedAt), isMine: isMine, requestCount: isMine ? requestCount : nil,
            myRequest: request.map { API.MyRequest(id: $0.id, status: $0.status.shown(status)) },
            hiddenReason: isMine && status == .hidden ? hiddenReason : nil,
            appealAnswer: isMine && status == .hidden ? appealAnswer : nil, allowedActions: actions(for: viewer))
    }

    /// The vendor, or the person.
    private func sellerPayload(base: String) -> API.Seller {
        if let vendor { return vendor.payload(base: base) }
        return API.Seller(id: .person(seller.id), kind: .person, displayName: seller.name, photo: seller.photo?.payload(base: base))
    }

    /// Whether somebody offers it.
    func isOwned(by user: User.ID?) -> Bool { user == seller.id }

    private func status(for viewer: ListingViewer) -> API.ListingStatus { status(at: viewer.now) }

    /// The seed is told only once it decides nothing any more.
    private var draw: API.ListingDraw? {
        guard let drawnAt, let drawSeed else { return nil }
        return API.ListingDraw(drawnAt: drawnAt, seed: drawSeed, requestCount: drawRequests)
    }

    private func actions(for viewer: ListingViewer) -> [API.Listing.Action] {
        guard let user = viewer.user else { return [] }
        let status = status(for: viewer)
        if isOwned(by: user) {
            if status == .hidden { return appeal == nil ? [.appeal] : [] }
            guard status == .available else { return [] }
            return [.edit, .end] + (selection == .seller && (requestCount ?? 0) > 0 ? [.acceptARequest] : [])
        }
        guard status == .available else { return [] }
        switch request?.status {
        case nil, .withdrawn: return [.request, .report]
        case .requested: return [.withdraw, .report]
        case .accepted, .closed: return [.report]
        }
    }
}

extension API.ExchangeStatus {
    /// What a stored status is while the listing has a status: a request for an expired listing is closed before a worker has closed it.
    func shown(_ listing: API.ListingStatus) -> API.ExchangeStatus { self == .requested && listing == .expired ? .closed : self }
}
