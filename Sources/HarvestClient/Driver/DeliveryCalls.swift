import HarvestCore

extension HarvestClient {
    /// `GET /delivery-sessions`: list my delivery sessions.
    public func deliverySessions(_ query: API.DeliverySessionQuery = .init()) async throws -> API.Page<API.DeliverySession> {
        try await value(of: .get("/delivery-sessions", query))
    }

    /// `GET /delivery-sessions/{delivery_session_id}`: read a delivery session.
    public func deliverySession(_ session: API.DeliveryID) async throws -> API.DeliverySession {
        try await value(of: .get("/delivery-sessions/\(session)"))
    }

    /// `GET /delivery-sessions/{delivery_session_id}/shopping-list`: read the shopping list.
    public func shoppingList(of session: API.DeliveryID) async throws -> API.ShoppingList {
        try await value(of: .get("/delivery-sessions/\(session)/shopping-list"))
    }

    /// `PUT /delivery-sessions/{delivery_session_id}/lines/{line_id}`: tick a line, mark it short, or undo.
    public func setShoppingLine(_ line: API.LineID, in session: API.DeliveryID, _ body: API.ShoppingLinePut) async throws
        -> API.ShoppingLine
    {
        try await value(of: .put("/delivery-sessions/\(session)/lines/\(line)", body))
    }

    /// `POST /delivery-sessions/{delivery_session_id}/stops/{stop_id}/arrival`: report arrival at a stop.
    public func arrive(at stop: API.StopID, of session: API.DeliveryID, _ body: API.StopArrival) async throws -> API.DeliverySession {
        try await value(of: .post("/delivery-sessions/\(session)/stops/\(stop)/arrival", body))
    }

    /// `POST /delivery-sessions/{delivery_session_id}/stops/{stop_id}/completion`: complete a stop.
    public func complete(_ stop: API.StopID, of session: API.DeliveryID, _ body: API.StopCompletion, key: API.IdempotencyKey? = nil)
        async throws -> API.DeliverySession
    {
        try await value(of: .post("/delivery-sessions/\(session)/stops/\(stop)/completion", body, key: key ?? makeKey()))
    }
}
