import HarvestCore
import SQLStore

/// One vendor's part of an order.
package struct OrderVendorRecord: Sendable {
    let order: Order.ID
    let vendor: Vendor.ID
    let vendorName: String
    /// The food as ordered that the card pays, what of it is taxed, and the tax.
    let food: Cents
    let taxableFood: Cents
    let tax: Cents
    /// As picked up; nil before.
    let finalFood: Cents?
    let finalTax: Cents?
    /// What the customer pays the vendor with EBT, as ordered.
    let ebt: Cents
    /// What the vendor took by EBT; nil before.
    let finalEBT: Cents?
    /// When the vendor handed its part over of an order that EBT pays some of; nil before, and for other orders.
    let handedOverAt: Instant?
    let itemCount: Int
    let packedAt: Instant?

    static let columns: SQL = """
        v.order_id, v.vendor_id, n.name AS vendor_name, v.food_cents, v.taxable_cents, v.tax_cents, v.final_food_cents, v.final_tax_cents, \
        v.item_count, v.packed_at, v.ebt_cents, v.final_ebt_cents, v.handed_over_at
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
        ebt = try row.value("ebt_cents")
        finalEBT = try row.valueIfPresent("final_ebt_cents")
        handedOverAt = try row.valueIfPresent("handed_over_at")
        itemCount = try row.int("item_count")
        packedAt = try row.valueIfPresent("packed_at")
    }
}
