import HarvestCore
import SQLStore

/// The vendor of a listing that passes on surplus.
package struct ListingVendor: Sendable {
    package let id: Vendor.ID
    let name: String
    private let phone: String
    private let address: String
    private let photo: StoredPhoto?

    /// Of `vendors lv` with `photos lf`.
    static let columns: SQL = """
        l.vendor_id AS listing_vendor_id, lv.name AS listing_vendor_name, lv.phone AS listing_vendor_phone, \
        lv.address AS listing_vendor_address, lf.id AS listing_vendor_photo_id, lf.width AS listing_vendor_photo_width, \
        lf.height AS listing_vendor_photo_height, lf.dominant_color AS listing_vendor_photo_color
        """

    /// Reads `columns`. Nil for a person's listing.
    init?(row: Row) throws {
        guard let id = try row.valueIfPresent("listing_vendor_id", as: Vendor.ID.self) else { return nil }
        self.id = id
        name = try row.text("listing_vendor_name")
        phone = try row.text("listing_vendor_phone")
        address = try row.text("listing_vendor_address")
        photo = try row.valueIfPresent("listing_vendor_photo_id", as: Photo.ID.self).map {
            StoredPhoto(
                id: $0, width: try row.int("listing_vendor_photo_width"), height: try row.int("listing_vendor_photo_height"),
                dominantColor: try row.text("listing_vendor_photo_color"))
        }
    }

    /// The vendor as everybody sees it.
    func payload(base: String) -> API.Seller {
        API.Seller(id: .vendor(id), kind: .vendor, displayName: name, photo: photo?.payload(base: base))
    }

    /// The vendor's contact data, for who got the listing. `email` is that of the member who posted it.
    func contact(email: String) -> API.Contact {
        API.Contact(displayName: name, email: email, phone: phone.isEmpty ? nil : phone, address: address.isEmpty ? nil : address)
    }
}
