import HarvestCore
import SQLStore
import Templates

extension Transaction {
    var farms: FarmRepository { FarmRepository(db: self) }
}

/// What a vendor says of itself.
struct FarmRepository {
    let db: Transaction

    struct Farm: Sendable {
        let form: FormState
        let photo: Photo.ID?
    }

    func find(_ vendor: Vendor.ID) throws -> Farm {
        try db.one("SELECT name, description, phone, website, photo_id, category_id FROM vendors WHERE id = \(vendor)") { row in
            let own = try db.restaurants.fields(of: vendor)
            let values = [
                "name": try row.text(at: 0), "story": try row.text(at: 1), "phone": try row.text(at: 2), "website": try row.text(at: 3),
                "category": try row.text(at: 5),
            ]
            return Farm(form: FormState(values.merging(own) { $1 }), photo: try row.valueIfPresent(at: 4))
        }
    }

    /// Without a new photo the old one stays.
    func save(_ form: FarmForm, photo: Photo.ID?, of vendor: Vendor.ID) throws {
        try db.execute(
            """
            UPDATE vendors SET name = \(form.name), description = \(form.story), phone = \(form.phone), website = \(form.website),
                photo_id = coalesce(\(photo), photo_id), category_id = coalesce(\(form.category), category_id),
                search = \(SearchText.of(form.name, form.story)), version = version + 1
            WHERE id = \(vendor)
            """)
    }

    func phone(of vendor: Vendor.ID) throws -> String {
        try db.one(String.self, "SELECT phone FROM vendors WHERE id = \(vendor)")
    }

    /// Without a new photo the old one stays.
    func setPhone(_ phone: String, photo: Photo.ID?, of vendor: Vendor.ID) throws {
        try db.execute("UPDATE vendors SET phone = \(phone), photo_id = coalesce(\(photo), photo_id) WHERE id = \(vendor)")
    }
}
