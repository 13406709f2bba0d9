import HarvestCore

extension HarvestClient {
    /// `GET /offers`: the open offer, or none. Events tell it, too: `offer.made`. Needs `drive`.
    public func offers(_ query: API.PageQuery = .init()) async throws -> API.Page<API.Offer> {
        try await value(of: .get("/offers", query))
    }

    /// `GET /offers/{offer_id}`: an offer to the driver. Needs `drive`.
    public func offer(_ offer: API.OfferID) async throws -> API.Offer {
        try await value(of: .get("/offers/\(offer)"))
    }

    /// `POST /offers/{offer_id}/acceptance`: accepts some or all orders of an offer, releases the others, and opens a delivery session.
    /// Refused with `offer_closed` when the offer is over or none of its orders is left. Needs `drive`.
    public func acceptOffer(_ offer: API.OfferID, _ body: API.OfferAccept) async throws -> API.OfferOutcome {
        try await value(of: .post("/offers/\(offer)/acceptance", body).idempotent)
    }

    /// `POST /offers/{offer_id}/decline`: declines an offer. Its orders are never offered to this driver again. Refused with
    /// `offer_closed`. Needs `drive`.
    public func declineOffer(_ offer: API.OfferID, _ body: API.OfferDecline = .init()) async throws -> API.Offer {
        try await value(of: .post("/offers/\(offer)/decline", body).idempotent)
    }
}
