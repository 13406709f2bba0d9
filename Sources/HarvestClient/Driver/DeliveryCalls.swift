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

    /// `POST /delivery-sessions/{delivery_session_id}/lines/{line_id}/substitute`: offers something else of the line's stall while its customer is
    /// asked about the missing units. Safe to repeat. Refused with `illegal_state` once something is offered or the question is decided. Needs
    /// `drive`.
    public func offerSubstitute(for line: API.LineID, in session: API.DeliveryID, _ body: API.SubstituteCreate) async throws
        -> API.ShoppingLine
    {
        try await value(of: .post("/delivery-sessions/\(session)/lines/\(line)/substitute", body).idempotent)
    }

    /// `POST /delivery-sessions/{delivery_session_id}/stops/{stop_id}/arrival`: reports arrival at the current stop. Refused with
    /// `too_far`, or `illegal_state` at another stop. Needs `drive`.
    public func arrive(at stop: API.StopID, of session: API.DeliveryID, _ body: API.StopArrival) async throws -> API.DeliverySession {
        try await value(of: .post("/delivery-sessions/\(session)/stops/\(stop)/arrival", body).idempotent)
    }

    /// `POST /delivery-sessions/{delivery_session_id}/stops/{stop_id}/completion`: completes a stop. At the source, this captures the
    /// cards; at a customer, it delivers the order. Refused with `too_far`, `lines_open`, `illegal_state`, `wrong_code` or
    /// `too_many_attempts`. Needs `drive`.
    public func complete(_ stop: API.StopID, of session: API.DeliveryID, _ body: API.StopCompletion, key: API.IdempotencyKey? = nil)
        async throws -> API.DeliverySession
    {
        try await value(of: .post("/delivery-sessions/\(session)/stops/\(stop)/completion", body, key: key ?? makeKey()))
    }

    /// `DELETE /delivery-sessions/{delivery_session_id}/stops/{stop_id}/completion`: takes back the completion of a customer's stop, within 60
    /// seconds. The order is picked up again. Refused with `illegal_state` afterwards, and once another stop is completed. Needs `drive`.
    public func undoCompletion(of stop: API.StopID, in session: API.DeliveryID) async throws -> API.DeliverySession {
        try await value(of: .delete("/delivery-sessions/\(session)/stops/\(stop)/completion"))
    }

    /// `POST /delivery-sessions/{delivery_session_id}/orders/{order_id}/release`: hands an order back before pick-up. Another driver gets it.
    /// Refused with `illegal_state` once it is picked up. Needs `drive`.
    public func release(_ order: API.OrderID, of session: API.DeliveryID, _ body: API.OrderRelease, key: API.IdempotencyKey? = nil)
        async throws -> API.DeliverySession
    {
        try await value(of: .post("/delivery-sessions/\(session)/orders/\(order)/release", body, key: key ?? makeKey()))
    }

    /// `POST /delivery-sessions/{delivery_session_id}/orders/{order_id}/undeliverable`: nobody was at the door. Refused with `too_early` before
    /// the wait is over, `too_far`, or `illegal_state` at another stop and without a message to the customer. Needs `drive`.
    public func reportUndeliverable(
        _ order: API.OrderID, of session: API.DeliveryID, _ body: API.UndeliverableReport, key: API.IdempotencyKey? = nil
    ) async throws -> API.DeliverySession {
        try await value(of: .post("/delivery-sessions/\(session)/orders/\(order)/undeliverable", body, key: key ?? makeKey()))
    }
}
