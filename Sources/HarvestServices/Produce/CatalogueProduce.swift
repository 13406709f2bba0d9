import HarvestCore
import SQLStore

/// Produce as customers see it.
package struct CatalogueProduce: Sendable {
    package let id: Produce.ID
    package let vendor: Vendor.ID
    package let vendorName: String
    package let name: String
    let unit: String
    /// The price without a markdown.
    let price: Cents
    let markdown: Markdown?
    let description: String
    /// Units left; nil for unlimited.
    let stock: Int?
    let perOrderCap: Int?
    let isTaxable: Bool
    let isSNAPEligible: Bool
    let isSoldByWeight: Bool
    let photo: StoredPhoto?
    let category: CategoryRecord
    let kind: API.VendorKind
    /// How well a search finds it: 0 is best.
    package private(set) var searchRank = 0
    /// Where it can be ordered.
    var sources: [API.SourceID] = []

    static let columns: SQL = """
        p.id, p.vendor_id, v.name AS vendor_name, p.name, p.unit, p.unit_price_cents, p.markdown_percent, p.markdown_until, p.description, p.stock, p.per_order_cap, p.taxable, p.snap_eligible, p.sold_by_weight, \
        \(sql: StoredPhoto.columns), \(sql: CategoryRecord.columns), v.kind AS vendor_kind
        """

    private var isInStock: Bool { stock.map { $0 > 0 } ?? true }

    /// The same with the rank of a search.
    func ranked(_ rank: Int) -> CatalogueProduce {
        var copy = self
        copy.searchRank = rank
        return copy
    }

    /// When its price changes next, by the clock.
    package var priceEndsAt: Instant { markdown?.until ?? .distantFuture }

    /// The payload for apps. URLs of photos begin with `base`.
    package func payload(_ language: Language, base: String, at now: Instant) -> API.Produce {
        let markdown = markdown.flatMap { $0.isActive(at: now) ? $0 : nil }
        return API.Produce(
            id: id, vendorID: vendor, vendorName: vendorName, sourceIDs: sources, name: name,
            category: category.payload(language), unit: unit, priceCents: markdown?.price(of: price) ?? price,
            markedDownFromCents: markdown == nil ? nil : price, currency: "USD", description: description,
            photo: photo?.payload(base: base), inStock: isInStock, stock: stock, perOrderCap: perOrderCap, taxable: isTaxable,
            snapEligible: isSNAPEligible, soldByWeight: isSoldByWeight ? true : nil)
    }
}

extension CatalogueProduce: RowDecodable {
    /// Reads `columns`. The sources are read separately.
    package init(row: Row) throws {
        id = try row.value("id")
        vendor = try row.value("vendor_id")
        vendorName = try row.text("vendor_name")
        name = try row.text("name")
        unit = try row.text("unit")
        price = try row.value("unit_price_cents")
        markdown = try row.markdown()
        description = try row.text("description")
        stock = try row.intIfPresent("stock")
        perOrderCap = try row.intIfPresent("per_order_cap")
        isTaxable = try row.bool("taxable")
        isSNAPEligible = try row.bool("snap_eligible")
        isSoldByWeight = try row.bool("sold_by_weight")
        photo = try row.photo()
        category = try CategoryRecord(row: row)
        kind = try row.value("vendor_kind")
    }
}
