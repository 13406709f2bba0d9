import HarvestCore

extension HarvestClient {
    /// `POST /quotes`: prices a cart, for guests, too. A closed source and short lines are part of the answer. Refused with
    /// `mixed_sources`.
    public func quote(_ body: API.QuoteCreate) async throws -> API.Quote {
        try await value(of: .post("/quotes", body).idempotent)
    }

    /// `POST /orders`: places an order. Success means that it is stored, not that it is paid for: see `deliveryStatus` and `payment`.
    /// Refused with `market_closed`, `insufficient_stock`, `mixed_sources`, `total_changed`, `open_order_limit` or
    /// `payment_provider_unavailable`.
    public func placeOrder(_ body: API.OrderCreate, key: API.IdempotencyKey? = nil) async throws -> API.Order {
        try await value(of: .post("/orders", body, key: key ?? makeKey()))
    }

    /// `GET /orders`: the customer's orders, newest first.
    public func orders(_ query: API.OrderQuery = .init()) async throws -> API.Page<API.Order> {
        try await value(of: .get("/orders", query))
    }

    /// `GET /orders/{order_id}`: one of the customer's orders.
    public func order(_ order: API.OrderID) async throws -> API.Order {
        try await value(of: .get("/orders/\(order)"))
    }

    /// `POST /orders/{order_id}/cancellation`: cancels an order and releases the card. Refused with `illegal_state` once a driver has
    /// accepted it, or once a pick-up order is ready.
    public func cancelOrder(_ order: API.OrderID, _ body: API.OrderCancel = .init(), key: API.IdempotencyKey? = nil) async throws
        -> API.Order
    {
        try await value(of: .post("/orders/\(order)/cancellation", body, key: key ?? makeKey()))
    }

    /// `PUT /orders/{order_id}/slot`: moves an order that no driver has to another time of the same market or restaurant, at the same price. Safe
    /// to repeat. Refused with `illegal_state` while a driver is asked and once one has it, with `market_closed` if the slot is full, and with
    /// `invalid` outside opening hours.
    public func changeSlot(of order: API.OrderID, _ body: API.OrderSlotPut) async throws -> API.Order {
        try await value(of: .put("/orders/\(order)/slot", body))
    }

    /// `POST /orders/{order_id}/rain-off-choice`: chooses another day, a refund or store credit after the market has canceled the day of an
    /// order (`rainOff`).
    /// Refused with `illegal_state` when something else was chosen or the time is over, and as `changeSlot` for a slot that can't be had.
    public func chooseAfterRainOff(_ order: API.OrderID, _ body: API.RainOffChoice, key: API.IdempotencyKey? = nil) async throws
        -> API.Order
    {
        try await value(of: .post("/orders/\(order)/rain-off-choice", body, key: key ?? makeKey()))
    }

    /// `POST /orders/{order_id}/tip`: raises the tip with a payment of its own. See `tipPayment` for what came of it: it may need
    /// authentication, and after `failed` the tip is as it was. Refused with `illegal_state` before delivery and while another raise is being
    /// paid, `tip_window_closed` 24 hours after delivery, and `invalid` with `below_minimum` unless it is above the present tip, or with
    /// `required` if the order's card was removed and the body names no other.
    public func raiseTip(of order: API.OrderID, _ body: API.TipRaise, key: API.IdempotencyKey? = nil) async throws -> API.Order {
        try await value(of: .post("/orders/\(order)/tip", body, key: key ?? makeKey()))
    }

    /// `POST /orders/{order_id}/replacement-card`: pays an order that could not be charged with another card. See `payment` for what came of
    /// it. Refused with `illegal_state` unless an administrator asked for a card.
    public func replaceCard(of order: API.OrderID, _ body: API.CardReplacement, key: API.IdempotencyKey? = nil) async throws -> API.Order {
        try await value(of: .post("/orders/\(order)/replacement-card", body, key: key ?? makeKey()))
    }

    /// `POST /orders/{order_id}/lines/{line_id}/shortage-answer`: decides about a line of which the stall has too little. Refused with
    /// `illegal_state` once the time is over, it was decided otherwise, or the number is another one than `pickedQuantity`: see `currentStatus`.
    /// Safe to repeat with `pickedQuantity` only: without it a repetition could answer a later question about the line, so it isn't sent again
    /// after a broken connection.
    public func answerShortage(of line: API.LineID, in order: API.OrderID, _ body: API.ShortageAnswer) async throws -> API.Order {
        let call: Call<API.Order> = try .post("/orders/\(order)/lines/\(line)/shortage-answer", body)
        return try await value(of: body.pickedQuantity == nil ? call : call.idempotent)
    }

    /// The same for a line as the customer sees it: the answer counts for this number of units, and for this substitute. Safe to repeat.
    public func answerShortage(
        of line: API.OrderLine, in order: API.OrderID, _ answer: API.ShortageAnswerKind
    ) async throws -> API.Order {
        let substitute = answer == .takeSubstitute ? line.shortage?.substitute?.id : nil
        let body = API.ShortageAnswer(answer: answer, substituteID: substitute, pickedQuantity: line.shortage?.pickedQuantity ?? 0)
        return try await answerShortage(of: line.id, in: order, body)
    }

    /// `GET /orders/{order_id}/receipt`: the receipt, with every movement of money.
    public func receipt(of order: API.OrderID) async throws -> API.Receipt {
        try await value(of: .get("/orders/\(order)/receipt"))
    }

    /// `GET /orders/{order_id}/hand-over-code`: the code to tell the driver, or the vendor on collection. Refused with `illegal_state`
    /// unless the order is running.
    public func handOverCode(of order: API.OrderID) async throws -> API.HandOverCode {
        try await value(of: .get("/orders/\(order)/hand-over-code"))
    }

    /// `GET /orders/{order_id}/driver-position`: where the driver is, for polling. `order.driver_moved` events tell the same.
    public func driverPosition(of order: API.OrderID) async throws -> API.DriverPosition {
        try await value(of: .get("/orders/\(order)/driver-position"))
    }
}
