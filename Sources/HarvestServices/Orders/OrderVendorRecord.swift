import HarvestCore
import SQLStore

/// One vendor's part of an order.
package struct OrderVendorRecord: Sendable {
    let order: Order.ID
    let vendor: Vendor.ID
    let vendorName: String
    /// The food as ordered, what of it is taxed, and the tax.
    let food: Cents
    let taxableFood: Cents
    let tax: Cents
    /// As picked up; nil before.
    let finalFood: Cents?
    let finalTax: Cents?
    let itemCount: Int
    let packedAt: Instant?

    static let columns: SQL = """
        v.order_id, v.vendor_id, n.name AS vendor_name, v.food_cents, v.taxable_cents, v.tax_cents, v.final_food_cents, v.final_tax_cents, \
        v.item_count, v.packed_at
        """
    static let tables: SQL = "order_vendors v JOIN vendors n ON n.id = v.vendor_id"
}

extension OrderVendorRecord: RowDecodable {
    package init(row: Row) throws {
        order = try row.value("order_id")
        vendor = try row.value("vendor_id")
        vendorName = try row.text("vendor_name")
        food = try row.value("food_cents")
        taxableFood = try row.value("taxable_cents")
        tax = try row.value("tax_cents")
        finalFood = try row.valueIfPresent("final_food_cents")
        finalTax = try row.valueIfPresent("final_tax_cents")
        itemCount = try row.int("item_count")
        packedAt = try row.valueIfPresent("packed_at")
    }
}
