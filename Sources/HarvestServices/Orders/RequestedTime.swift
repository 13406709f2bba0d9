import HarvestCore
import SQLStore

/// When an order is for, at its market or restaurant. Placing an order and moving it to another slot ask the same of it.
struct RequestedTime {
    /// The card of a slot further ahead than this many days is authorised a day before the slot.
    static let authorisedAheadDays: Int64 = 4

    let source: OrderSource
    let hours: OpeningHours
    /// Nil for now.
    let scheduledFor: Instant?
    let now: Instant

    private var instant: Instant { scheduledFor ?? now }

    /// The market's local date.
    var day: LocalDate { source.clock.today(at: instant) }

    /// When an order that nobody took expires.
    func expiry(of fulfilment: Fulfilment) -> Instant {
        OrderExpiry(hours: hours, isRestaurant: source.id.restaurant != nil).instant(of: fulfilment, for: instant)
    }

    /// When the card is authorised, if not now.
    var authorisedLater: Instant? {
        scheduledFor.flatMap { $0 > now.adding(days: Self.authorisedAheadDays) ? $0.adding(hours: -24) : nil }
    }

    /// The start of the slot in which an order for this time takes a place; nil without a limit.
    var place: Instant? { source.ordersPerSlot == nil ? nil : hours.slot(of: instant)?.starts }

    /// Throws a `PurchaseRefusal` with the next slots unless the market or restaurant is open then.
    func check(_ db: Transaction) throws {
        guard let slot = scheduledFor else {
            guard hours.isOpen(at: now) else {
                throw PurchaseRefusal.closed(source: source.id, nextSlots: hours.nextSlots(after: now, in: try source.room(db, at: now)))
            }
            return
        }
        guard hours.takesOrders(for: slot, at: now) else {
            throw PurchaseRefusal.outsideOpeningHours(nextSlots: hours.nextSlots(after: now, in: try source.room(db, at: now)))
        }
    }

    /// Takes a place in the slot. Returns the slot's start, or nil without a limit, which costs no statement.
    func takePlace(_ db: Transaction) throws -> Instant? {
        guard let limit = source.ordersPerSlot, let place else { return nil }
        guard try db.slotOrders.take(place, at: source.id, limit: limit) else {
            throw PurchaseRefusal.slotFull(nextSlots: hours.nextSlots(after: now, in: try source.room(db, at: now)))
        }
        return place
    }
}
