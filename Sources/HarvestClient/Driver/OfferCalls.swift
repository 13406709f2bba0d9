import HarvestCore

extension HarvestClient {
    /// `GET /offers`: list offers to me.
    public func offers(_ query: API.PageQuery = .init()) async throws -> API.Page<API.Offer> {
        try await value(of: .get("/offers", query))
    }

    /// `GET /offers/{offer_id}`: read an offer.
    public func offer(_ offer: API.OfferID) async throws -> API.Offer {
        try await value(of: .get("/offers/\(offer)"))
    }

    /// `POST /offers/{offer_id}/acceptance`: accept some or all orders of an offer.
    public func acceptOffer(_ offer: API.OfferID, _ body: API.OfferAccept) async throws -> API.OfferOutcome {
        try await value(of: .post("/offers/\(offer)/acceptance", body))
    }

    /// `POST /offers/{offer_id}/decline`: decline an offer.
    public func declineOffer(_ offer: API.OfferID, _ body: API.OfferDecline = .init()) async throws -> API.Offer {
        try await value(of: .post("/offers/\(offer)/decline", body))
    }
}
