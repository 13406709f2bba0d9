import ExampleSupport
import HarvestClient
import HarvestCore

/// Prices a basket, and pays for it.
struct Checkout: Sendable {
    let client: HarvestClient
    let basket: Basket

    private static let maxAttempts = 10
    private static let maxConfirmations = 3

    func quote(tip: Cents?) async throws -> API.Quote {
        try await client.quote(
            API.QuoteCreate(
                sourceID: .market(basket.market.id),
                lines: basket.produce.map { API.QuoteLineInput(produceID: $0.id, quantity: basket.quantity) }, tipCents: tip))
    }

    /// The card to pay with: a new one of the built-in processor, or the saved one.
    func card(token: String?) async throws -> API.CardID {
        if token == nil, let saved = try await client.paymentMethods().data.first {
            Terminal.say("Paying with \(saved.brand.rawValue) ending in \(saved.last4).")
            return saved.id
        }
        let setup = try await client.createPaymentSetup()
        let confirmed = try await client.confirmPaymentSetup(setup.id, API.PaymentSetupConfirm(methodToken: token ?? "tok_visa"))
        guard let card = confirmed.paymentMethod else { throw PlainFailure("The card was not accepted.") }
        Terminal.say("Saved a card ending in \(card.last4).")
        return card.id
    }

    /// Places the order once, however often the connection breaks: every attempt has the same key.
    func place(_ quote: API.Quote, tip: Cents?, card: API.CardID) async throws -> API.Order {
        let body = API.OrderCreate(
            sourceID: .market(basket.market.id),
            lines: basket.produce.map { API.OrderLineInput(produceID: $0.id, quantity: basket.quantity) }, tipCents: tip,
            paymentMethodID: card, expectedTotalCents: quote.amounts.totalCents)
        let key = API.IdempotencyKey.random()
        for attempt in 1... {
            do {
                return try await paid(try await client.placeOrder(body, key: key))
            } catch let failure as ConnectionFailure {
                guard attempt < Self.maxAttempts else { throw failure }
                Terminal.say("No connection. Trying again, for the same order.")
            }
        }
        throw CancellationError()
    }

    /// The order once its card is authorized. Without a terminal nobody confirms, so it asks a few times only.
    private func paid(_ placed: API.Order) async throws -> API.Order {
        var (order, attempts) = (placed, 0)
        while let payment = order.payment, payment.status == .requiresAction, let url = payment.nextAction?.url {
            guard attempts < Self.maxConfirmations else {
                throw PlainFailure("The payment was not confirmed. Nothing was charged.")
            }
            attempts += 1
            _ = Terminal.ask("Your bank wants to know that it is you. Open \(url), then press Return.")
            _ = try await client.confirmPayment(payment.id)
            order = try await client.order(order.id)
        }
        guard order.deliveryStatus != .paymentFailed else {
            throw PlainFailure(order.payment?.failure?.message ?? "The card was declined. Nothing was charged.")
        }
        return order
    }
}
