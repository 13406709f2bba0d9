import HarvestCore

extension HarvestClient {
    /// `GET /delivery-sessions`: the driver's sessions, newest first. Needs `drive`.
    public func deliverySessions(_ query: API.DeliverySessionQuery = .init()) async throws -> API.Page<API.DeliverySession> {
        try await value(of: .get("/delivery-sessions", query))
    }

    /// `GET /delivery-sessions/{delivery_session_id}`: a session of the driver. Needs `drive`.
    public func deliverySession(_ session: API.DeliveryID) async throws -> API.DeliverySession {
        try await value(of: .get("/delivery-sessions/\(session)"))
    }

    /// `GET /delivery-sessions/{delivery_session_id}/shopping-list`: what to buy, by order and stall. Needs `drive`.
    public func shoppingList(of session: API.DeliveryID) async throws -> API.ShoppingList {
        try await value(of: .get("/delivery-sessions/\(session)/shopping-list"))
    }

    /// `PUT /delivery-sessions/{delivery_session_id}/lines/{line_id}`: picks a line, marks it short, or opens it again. Refused with
    /// `illegal_state` once the market stop is completed. Needs `drive`.
    public func setShoppingLine(_ line: API.LineID, in session: API.DeliveryID, _ body: API.ShoppingLinePut) async throws
        -> API.ShoppingLine
    {
        try await value(of: .put("/delivery-sessions/\(session)/lines/\(line)", body))
    }

    /// `POST /delivery-sessions/{delivery_session_id}/stops/{stop_id}/arrival`: reports arrival at the current stop. Refused with
    /// `too_far`, or `illegal_state` at another stop. Needs `drive`.
    public func arrive(at stop: API.StopID, of session: API.DeliveryID, _ body: API.StopArrival) async throws -> API.DeliverySession {
        try await value(of: .post("/delivery-sessions/\(session)/stops/\(stop)/arrival", body))
    }

    /// `POST /delivery-sessions/{delivery_session_id}/stops/{stop_id}/completion`: completes a stop. At the source, this captures the
    /// cards; at a customer, it delivers the order. Refused with `too_far`, `lines_open`, `illegal_state`, `wrong_code` or
    /// `too_many_attempts`. Needs `drive`.
    public func complete(_ stop: API.StopID, of session: API.DeliveryID, _ body: API.StopCompletion, key: API.IdempotencyKey? = nil)
        async throws -> API.DeliverySession
    {
        try await value(of: .post("/delivery-sessions/\(session)/stops/\(stop)/completion", body, key: key ?? makeKey()))
    }
}
