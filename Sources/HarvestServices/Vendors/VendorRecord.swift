import HarvestCore
import SQLStore

/// A vendor as apps and administrators see it.
package struct VendorRecord: Sendable {
    package let id: Vendor.ID
    package let kind: API.VendorKind
    package let name: String
    package let description: String
    let phone: String
    package let address: String
    let status: VendorStatus
    /// Why the vendor was declined or suspended; may be empty.
    let statusReason: String
    let createdAt: Instant
    package let photo: StoredPhoto?
    package let category: CategoryRecord
    /// The vendor takes EBT at its stalls.
    package let takesEBT: Bool

    static let columns: SQL = """
        v.id, v.kind, v.name, v.description, v.phone, v.address, v.status, v.status_reason, v.created_at, v.takes_ebt, \
        \(sql: StoredPhoto.columns), \(sql: CategoryRecord.columns)
        """
    static let tables: SQL = "vendors v JOIN categories c ON c.id = v.category_id LEFT JOIN photos f ON f.id = v.photo_id"

    /// The payload of a list. `stall` is the number of the stall, empty for none; URLs of photos begin with `base`.
    package func summary(_ language: Language, base: String, stall: String = "", isOpen: Bool, metres: Double? = nil) -> API.VendorSummary {
        API.VendorSummary(
            id: id, kind: kind, name: name, category: category.payload(language), photo: photo?.payload(base: base),
            stallNumber: stall.isEmpty ? nil : stall, isOpenNow: isOpen, distanceMetres: metres.map(Distance.wholeMetres),
            takesEBT: takesEBT)
    }
}

extension VendorRecord: RowDecodable {
    /// Reads `columns`.
    package init(row: Row) throws {
        id = try row.value("id")
        kind = try row.value("kind")
        name = try row.text("name")
        description = try row.text("description")
        phone = try row.text("phone")
        address = try row.text("address")
        status = try row.value("status")
        statusReason = try row.text("status_reason")
        createdAt = try row.value("created_at")
        photo = try row.photo()
        category = try CategoryRecord(row: row)
        takesEBT = try row.bool("takes_ebt")
    }
}

extension API.VendorKind: SQLValueConvertible {}
extension VendorStatus: SQLValueConvertible {}
extension VendorRole: SQLValueConvertible {}
