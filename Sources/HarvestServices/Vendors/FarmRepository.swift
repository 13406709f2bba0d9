import HarvestCore
import SQLStore

extension Transaction {
    /// Vendors' profiles.
    package var farms: FarmRepository { FarmRepository(db: self) }
}

/// What a vendor tells customers about itself.
package struct FarmProfile: Sendable {
    package let name: String
    package let story: String
    package let phone: String
    package let website: String
    package let category: Category.ID?
    package let photo: Photo.ID?
    /// The vendor takes EBT at its stalls.
    package let takesEBT: Bool
    /// Only for the vendor and administrators.
    package let fnsNumber: FNSNumber?
    /// Why an administrator stopped the vendor from taking EBT; nil if it may.
    package let ebtStoppedBecause: String?
}

/// A profile that a vendor wants to save.
package struct FarmProfileDraft: Sendable {
    let name: String
    let story: String
    let phone: String
    let website: String
    /// Nil leaves the category as it is.
    let category: Category.ID?
    let takesEBT: Bool
    let fnsNumber: FNSNumber?

    /// - Parameter takesEBT: not without a number, and never for a restaurant.
    package init(
        name: String, story: String, phone: String, website: String, category: Category.ID?, takesEBT: Bool, fnsNumber: FNSNumber?
    ) {
        (self.takesEBT, self.fnsNumber) = (takesEBT, fnsNumber)
        self.name = name
        self.story = story
        self.phone = phone
        self.website = website
        self.category = category
    }
}

/// Reads and saves vendors' profiles.
package struct FarmRepository {
    let db: Transaction

    /// The profile of a vendor that exists.
    package func find(_ vendor: Vendor.ID) throws -> FarmProfile {
        try db.one(
            """
            SELECT name, description, phone, website, category_id, photo_id, takes_ebt, fns_number, ebt_stopped_reason FROM vendors
            WHERE id = \(vendor)
            """
        ) { row in
            FarmProfile(
                name: try row.text("name"), story: try row.text("description"), phone: try row.text("phone"),
                website: try row.text("website"), category: try row.valueIfPresent("category_id"),
                photo: try row.valueIfPresent("photo_id"),
                takesEBT: try row.bool("takes_ebt"), fnsNumber: try row.textIfPresent("fns_number").flatMap { FNSNumber($0) },
                ebtStoppedBecause: try row.textIfPresent("ebt_stopped_reason"))
        }
    }

    /// What a request to save a profile came to.
    package enum Outcome: Sendable, Equatable {
        /// Saved. If the vendor has stopped taking EBT, so many open orders are still to be paid with it.
        case saved(ebtOrders: Int)
        /// An administrator has stopped the vendor from taking EBT. Nothing is saved.
        case ebtStopped(because: String)
    }

    /// Saves the profile. Without a new photo the old one stays. A vendor that stops taking EBT still collects it for orders that were placed.
    /// The audit log has changes of the FNS number.
    /// - Parameter actor: the member of the vendor who saves it.
    package func save(
        _ draft: FarmProfileDraft, photo: Photo.ID?, of vendor: Vendor.ID, by actor: String, at now: Instant
    ) throws -> Outcome {
        let stored = try find(vendor)
        if draft.takesEBT, let reason = stored.ebtStoppedBecause { return .ebtStopped(because: reason) }
        if draft.fnsNumber != stored.fnsNumber {
            let detail = [stored.fnsNumber, draft.fnsNumber].map { $0?.masked ?? "–" }.joined(separator: " → ")
            try db.audit.record(.vendorFNSNumberChanged, of: vendor.description, detail: detail, by: actor, at: now)
        }
        try write(draft, photo, of: vendor)
        return .saved(ebtOrders: stored.takesEBT && !draft.takesEBT ? try db.vendorEBT.openOrders(of: vendor) : 0)
    }

    private func write(_ draft: FarmProfileDraft, _ photo: Photo.ID?, of vendor: Vendor.ID) throws {
        try db.execute(
            """
            UPDATE vendors SET name = \(draft.name), description = \(draft.story), phone = \(draft.phone), website = \(draft.website),
                photo_id = coalesce(\(photo), photo_id), category_id = coalesce(\(draft.category), category_id),
                takes_ebt = \(draft.takesEBT), fns_number = \(draft.fnsNumber?.digits),
                search = \(SearchText.of(draft.name, draft.story)), version = version + 1
            WHERE id = \(vendor)
            """)
    }

    /// The vendor's phone number as it was typed; empty without one.
    package func phone(of vendor: Vendor.ID) throws -> String {
        try db.one(String.self, "SELECT phone FROM vendors WHERE id = \(vendor)")
    }

    /// Saves the phone number. Without a new photo the old one stays.
    package func setPhone(_ phone: String, photo: Photo.ID?, of vendor: Vendor.ID) throws {
        try db.execute("UPDATE vendors SET phone = \(phone), photo_id = coalesce(\(photo), photo_id) WHERE id = \(vendor)")
    }
}
