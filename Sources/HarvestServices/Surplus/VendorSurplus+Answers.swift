import HarvestCore
import SQLStore

extension VendorSurplus {
    /// Takes back what nobody has claimed: the produce is in stock again, or has its old price. Safe to repeat. Whoever changes its status
    /// first wins. Throws `SurplusRefusal.notOffered`.
    package func undo(_ surplus: SurplusRecord, at now: Instant) throws {
        guard surplus.storedStatus != .undone, surplus.kind != .markdown || surplus.status(at: now) != .ended else { return }
        guard surplus.canUndo(at: now) else { throw SurplusRefusal.notOffered(surplus.status(at: now)) }
        if let listing = surplus.listing {
            // Ending the listing takes back the hand-over.
            guard let listing = try db.listings.find(listing, for: nil) else { throw AccessRefusal.notFound }
            _ = try db.listings.end(listing, at: now)
            return
        }
        guard surplus.kind != .markdown else { return try endMarkdown(surplus, at: now) }
        try change(surplus, to: .undone, from: .offered, at: now)
        try db.produce(of: vendor.id).giveBack(surplus.quantity, to: surplus.produce, at: now)
    }

    /// The produce has its old price again. A markdown that has sold something ends early and is counted like others.
    private func endMarkdown(_ surplus: SurplusRecord, at now: Instant) throws {
        if try db.markdowns.hasOrders(surplus, at: now) {
            try endMarkdown(of: surplus.produce, at: now)
        } else {
            try change(surplus, to: .undone, from: .offered, at: now)
        }
        _ = try db.produce(of: vendor.id).markDown(surplus.produce, nil, at: now)
    }

    /// The charity has fetched it. `grams` is what it really weighed. Safe to repeat. Throws `SurplusRefusal.notClaimed`.
    package func handOver(_ surplus: SurplusRecord, grams: Int?, at now: Instant) throws {
        guard surplus.storedStatus != .handedOver else { return }
        guard surplus.kind == .charity else { throw SurplusRefusal.notClaimed(surplus.status(at: now)) }
        try change(surplus, to: .handedOver, from: .claimed, at: now)
        // A receipt doesn't change when somebody moves or closes.
        try db.execute(
            """
            UPDATE surpluses SET grams = \(grams ?? surplus.grams), giver_name = (SELECT v.name FROM vendors v WHERE v.id = vendor_id),
                giver_address = (SELECT v.address FROM vendors v WHERE v.id = vendor_id),
                receiver_name = (SELECT h.name FROM charities h WHERE h.user_id = charity_id),
                receiver_address = (SELECT h.address FROM charities h WHERE h.user_id = charity_id)
            WHERE id = \(surplus.id)
            """)
    }

    /// The charity did not come: the produce is in stock again, and the charity is told. Safe to repeat. Throws `SurplusRefusal.notClaimed`.
    package func markMissed(_ surplus: SurplusRecord, at now: Instant) throws {
        guard surplus.storedStatus != .missed else { return }
        guard surplus.kind == .charity else { throw SurplusRefusal.notClaimed(surplus.status(at: now)) }
        try change(surplus, to: .missed, from: .claimed, at: now)
        try db.produce(of: vendor.id).giveBack(surplus.quantity, to: surplus.produce, at: now)
        guard let charity = surplus.charity else { return }
        try db.notifications.tell(
            [charity], .surplusTakenBack, about: API.SubjectID(surplus.id), item: "\(surplus.quantity) × \(surplus.name)",
            person: vendor.name, at: now)
    }

    /// Changes a status that nobody else has changed, and publishes the change.
    private func change(
        _ surplus: SurplusRecord, to status: API.SurplusStatus, from previous: API.SurplusStatus, at now: Instant
    ) throws {
        let changed = try db.execute(
            """
            UPDATE surpluses SET status = \(status), closed_at = \(now)
            WHERE id = \(surplus.id) AND vendor_id = \(vendor.id) AND status = \(previous)
            """)
        guard changed == 1 else {
            let present = surplus.status(at: now)
            throw previous == .offered ? SurplusRefusal.notOffered(present) : SurplusRefusal.notClaimed(present)
        }
        try db.publish(surplus.id, of: vendor.id, status, from: previous, charity: surplus.charity, at: now)
    }
}
