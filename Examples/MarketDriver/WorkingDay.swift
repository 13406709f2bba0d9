import ExampleSupport
import HarvestClient
import HarvestCore

/// A driver's day: offers and deliveries, until the hours are over or nothing comes for a while.
struct WorkingDay {
    let client: HarvestClient
    let clock: ServerClock
    var driver: any Driver
    let hours: Double
    let idleMinutes: Double

    /// Seconds between two searches, after a refusal, and without a connection.
    private static let pause = 30.0

    mutating func run() async throws {
        let end = clock.now.adding(milliseconds: Int64(hours * 3_600_000))
        var lastJob = clock.now
        while clock.now < end, lastJob.adding(milliseconds: Int64(idleMinutes * 60_000)) > clock.now {
            do {
                if let session = try await nextSession() {
                    try await Delivery(client: client, clock: clock).run(session, by: &driver)
                    lastJob = clock.now
                } else {
                    try await clock.wait(seconds: Self.pause)
                }
            } catch is ConnectionFailure {
                // The server knows how far the delivery is; the next round asks for it.
                Terminal.say("No connection. I go on as soon as there is one.")
                try await clock.wait(seconds: Self.pause)
            } catch let failure as ProblemFailure where failure.problem.status == 409 {
                // Something changed meanwhile: the offer is gone, or the order was cancelled.
                Terminal.say(failure.problem.detail ?? failure.problem.title)
                try await clock.wait(seconds: Self.pause)
            }
        }
        try await finish()
    }

    /// The delivery that runs, or the one that an accepted offer begins. nil when nothing comes.
    private mutating func nextSession() async throws -> API.DeliverySession? {
        if let running = try await client.shift().deliverySessionID {
            Terminal.say("Going on with the delivery that is under way.")
            return try await client.deliverySession(running)
        }
        guard let offer = try await nextOffer() else { return nil }
        show(offer)
        guard driver.accepts(offer) else {
            _ = try await client.declineOffer(offer.id)
            return nil
        }
        let outcome = try await client.acceptOffer(offer.id, API.OfferAccept(orderIDs: offer.orders.map(\.orderID)))
        Terminal.say("Accepted.")
        return outcome.deliverySession
    }

    /// Goes online, and waits for the stream to tell of an offer, or that the search is over.
    private func nextOffer() async throws -> API.Offer? {
        let start = try await client.events().nextAfter
        let shift = try await client.startShift(API.ShiftPut(position: driver.position, recordedAt: clock.now))
        if let offer = shift.offerID { return try await client.offer(offer) }
        for try await event in client.eventStream(after: start, types: ["offer", "shift"]) {
            switch event.payload {
            case .offerMade(let made): return made.offer
            case .shiftStatusChanged(let change) where change.shift.status == .offline: return nil
            default: continue
            }
        }
        return nil
    }

    private func show(_ offer: API.Offer) {
        Terminal.say(
            "Offer at \(offer.source.name): \(offer.earnCents) for about \(offer.estimatedMinutes) min, \(Distance.miles(Double(offer.distanceMetres))) miles away. \(offer.why)"
        )
        for order in offer.orders {
            Terminal.say("  \(order.number): \(order.itemCount) items, \(order.earnCents), tip of \(order.tipCents) included")
        }
    }

    private func finish() async throws {
        if [.searching, .offered].contains(try await client.shift().status) { _ = try await client.endShift() }
        let earnings = try await client.earnings()
        let today = earnings.today
        Terminal.say("Today: \(today.earnedCents) for \(today.deliveries) deliveries, tips of \(today.tipCents) included.")
        if let hourly = today.hourlyCents { Terminal.say("  \(hourly) an hour, \(today.onlineSeconds / 60) minutes online") }
        if let waiting = today.waiting {
            Terminal.say("  \(waiting.marketSeconds / 60) minutes at markets, \(waiting.doorSeconds / 60) at doors")
        }
        Terminal.say("This week: \(earnings.weekCents).")
    }
}
