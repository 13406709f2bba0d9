import HarvestClient
import HarvestCore

/// A customer with the app, who browses, orders, follows the order, chats, and may raise the tip.
struct SimulatedCustomer {
    let person: DemoPerson
    let stage: SaturdayStage
    var generator: SeededGenerator

    /// Orders every few hours until the task is cancelled. Reports refusals and continues.
    mutating func run() async {
        do {
            try await stage.wait(minutes: generator.int(in: 0...80))
            let client = try await stage.signIn(person, device: "Simulated phone")
            while !Task.isCancelled {
                do {
                    if let order = try await order(client) { try await follow(order, client) }
                } catch let refusal as ProblemFailure {
                    stage.report("\(person.firstName) was refused: \(refusal.problem.title)")
                }
                try await stage.wait(minutes: generator.int(in: 60...220))
            }
        } catch is CancellationError {
        } catch {
            if !Task.isCancelled { stage.report("\(person.firstName) gave up: \(error)") }
        }
    }

    // MARK: Ordering

    private mutating func order(_ client: HarvestClient) async throws -> API.Order? {
        guard let home = try await client.addresses().data.first(where: \.isActive) else { return nil }
        let markets = try await client.markets(.init(near: home.position, openNow: true, limit: 10)).data.filter { $0.vendorCount > 0 }
        guard let market = markets.prefix(2).randomElement(using: &generator) else { return nil }
        let source = API.SourceID.market(market.id)
        let lines = choose(from: try await client.produce(.init(source: source, limit: 100)).data)
        guard !lines.isEmpty else { return nil }
        let fulfilment: Fulfilment = generator.chance(percent: 15) ? .pickup : .delivery
        let slot = generator.chance(percent: 10) ? try await laterSlot(at: source, client) : nil
        let quote = try await client.quote(
            .init(
                sourceID: source, fulfilment: fulfilment, lines: lines.map { .init(produceID: $0.id, quantity: $0.quantity) },
                scheduledFor: slot))
        let card = generator.chance(percent: 8) ? try await addCard("test_declined", client) : nil
        let order = try await client.placeOrder(
            .init(
                sourceID: source, fulfilment: fulfilment, lines: lines.map { .init(produceID: $0.id, quantity: $0.quantity) },
                scheduledFor: slot, paymentMethodID: card, expectedTotalCents: quote.amounts.totalCents))
        report(order, at: market.name)
        if let card { try await client.deletePaymentMethod(card) }
        return order.deliveryStatus == .paymentFailed ? nil : order
    }

    private mutating func choose(from produce: [API.Produce]) -> [(id: API.ProduceID, quantity: Int)] {
        let vendors = Set(produce.map(\.vendorID)).sorted()
        guard !vendors.isEmpty else { return [] }
        let visited = Set(generator.sample(generator.int(in: 1...2), of: vendors))
        let available = produce.filter { visited.contains($0.vendorID) && $0.inStock }
        return generator.sample(generator.int(in: 1...5), of: available).map {
            ($0.id, generator.int(in: 1...max(1, min(3, $0.stock ?? 3, $0.perOrderCap ?? 3))))
        }
    }

    private func laterSlot(at source: API.SourceID, _ client: HarvestClient) async throws -> Instant? {
        let slots = try await client.slots(.init(source: source, days: 1, limit: 20)).data
        return slots.first { $0.isAvailable && $0.startsAt > stage.now.adding(minutes: 20) }?.startsAt
    }

    /// A test card of the built-in processor.
    private func addCard(_ token: String, _ client: HarvestClient) async throws -> API.CardID? {
        let setup = try await client.createPaymentSetup()
        return try await client.confirmPaymentSetup(setup.id, .init(methodToken: token)).paymentMethod?.id
    }

    private func report(_ order: API.Order, at market: String) {
        let farms = order.vendors.map(\.vendorName).joined(separator: " and ")
        let what =
            "\(person.firstName) ordered \(order.itemCount) \(order.itemCount == 1 ? "thing" : "things") of \(farms) at \(market) for \(order.amounts.totalCents.dollars)"
        switch order.deliveryStatus {
        case .paymentFailed: stage.report("\(what), but the card was declined")
        case .scheduled: stage.report("\(what), for later (\(order.number))")
        default: stage.report("\(what)\(order.fulfilment == .pickup ? ", for pickup" : "") (\(order.number))")
        }
    }

    // MARK: Following

    /// Polls the order until it is delivered, for at most two hours.
    private mutating func follow(_ placed: API.Order, _ client: HarvestClient) async throws {
        let until = max(stage.now, placed.scheduledFor ?? stage.now).adding(minutes: 120)
        var (status, hasSentMessage) = (placed.deliveryStatus, false)
        while !Task.isCancelled, stage.now < until {
            try await stage.wait(seconds: 90)
            let order = try await client.order(placed.id)
            if let conversation = order.conversationID, !hasSentMessage {
                hasSentMessage = true
                if generator.chance(percent: 60) {
                    _ = try await client.send(to: conversation, .init(text: generator.element(of: Self.greetings)))
                }
            }
            guard order.deliveryStatus != status else { continue }
            status = order.deliveryStatus
            switch status {
            case .delivered:
                try await maybeRaiseTip(order, client)
                return try await maybeRate(order, client)
            case .cancelled, .expired, .collected, .paymentFailed:
                return stage.report("\(order.number) of \(person.firstName) is \(status.rawValue)")
            default: break
            }
        }
    }

    private mutating func maybeRaiseTip(_ order: API.Order, _ client: HarvestClient) async throws {
        guard generator.chance(percent: 20) else { return }
        let tip = order.amounts.tipCents + Cents(Int64(generator.int(in: 1...4)) * 100)
        _ = try await client.raiseTip(of: order.id, .init(tipCents: tip))
        stage.report("\(person.firstName) raised the tip of \(order.number) to \(tip.dollars)")
    }

    private mutating func maybeRate(_ order: API.Order, _ client: HarvestClient) async throws {
        guard generator.chance(percent: 50) else { return }
        let rating = generator.element(of: DemoRating.all)
        _ = try await client.rateOrder(order.id, rating)
        stage.report("\(person.firstName) rated \(order.number): freshness \(rating.freshness), on time \(rating.onTime)")
    }

    private static let greetings = [
        "Hi! The gate is open.", "Thank you for driving today!", "Please call when you get here.", "I’m on the second floor.", "No rush.",
    ]
}

extension Cents {
    /// An amount such as `$12.50`, for the terminal.
    var dollars: String {
        let cents = amount.magnitude % 100
        return "\(isNegative ? "-" : "")$\(amount.magnitude / 100).\(cents < 10 ? "0" : "")\(cents)"
    }
}
