import HarvestCore
import SQLStore

/// One line of an order, with copies of what the produce was when it was ordered.
struct OrderLineRecord: Sendable {
    /// How a shortage stands; nil without one. Stored in `shortage_status`.
    enum Shortage: String, Sendable {
        /// By the rule, without asking.
        case settled
        /// The customer is asked.
        case waiting
        case takeRest = "take_rest"
        case refundLine = "refund_line"
        /// No answer in time: what there is is taken.
        case timedOut = "timed_out"
    }

    let id: OrderLine.ID
    let order: Order.ID
    let vendor: Vendor.ID
    let produce: Produce.ID
    let name: String
    let unit: String
    let unitPrice: Cents
    let quantity: Int
    let isTaxable: Bool
    let photo: Photo.ID?
    let note: String?
    let shortageRule: API.ShortageRule
    let pickStatus: API.PickStatus
    let pickedQuantity: Int?
    let shortage: Shortage?
    let answerBy: Instant?
    let pickedAt: Instant?

    var price: Cents { Cents(unitPrice.amount * Int64(quantity)) }

    /// What is really bought: what was picked, nothing when the customer gave the rest back, all while nobody looked.
    var boughtQuantity: Int { shortage == .refundLine ? 0 : min(quantity, pickedQuantity ?? quantity) }

    var boughtPrice: Cents { Cents(unitPrice.amount * Int64(boughtQuantity)) }

    static let columns: SQL = """
        l.id, l.order_id, l.vendor_id, l.produce_id, l.name, l.unit, l.unit_price_cents, l.quantity, l.taxable, l.photo_id, l.note, \
        l.shortage_rule, l.pick_status, l.picked_quantity, l.shortage_status, l.answer_by, l.picked_at
        """
}

extension OrderLineRecord: RowDecodable {
    init(row: Row) throws {
        var columns = RowCursor(row)
        id = try columns.next()
        order = try columns.next()
        vendor = try columns.next()
        produce = try columns.next()
        name = try columns.next()
        unit = try columns.next()
        unitPrice = try columns.next()
        quantity = try columns.next()
        isTaxable = try columns.next()
        photo = try columns.nextIfPresent()
        note = try columns.nextIfPresent()
        shortageRule = API.ShortageRule(rawValue: try columns.next()) ?? .refund
        pickStatus = API.PickStatus(rawValue: try columns.next()) ?? .open
        pickedQuantity = try columns.nextIfPresent()
        shortage = try columns.nextIfPresent(String.self).flatMap(Shortage.init(rawValue:))
        answerBy = try columns.nextIfPresent()
        pickedAt = try columns.nextIfPresent()
    }
}

/// One vendor's part of an order.
struct OrderVendorRecord: Sendable {
    let order: Order.ID
    let vendor: Vendor.ID
    let vendorName: String
    let food: Cents
    let taxableFood: Cents
    let tax: Cents
    let finalFood: Cents?
    let finalTax: Cents?
    let itemCount: Int
    let packedAt: Instant?

    static let columns: SQL = """
        v.order_id, v.vendor_id, n.name, v.food_cents, v.taxable_cents, v.tax_cents, v.final_food_cents, v.final_tax_cents, v.item_count, \
        v.packed_at
        """
    static let tables: SQL = "order_vendors v JOIN vendors n ON n.id = v.vendor_id"
}

extension OrderVendorRecord: RowDecodable {
    init(row: Row) throws {
        var columns = RowCursor(row)
        order = try columns.next()
        vendor = try columns.next()
        vendorName = try columns.next()
        food = try columns.next()
        taxableFood = try columns.next()
        tax = try columns.next()
        finalFood = try columns.nextIfPresent()
        finalTax = try columns.nextIfPresent()
        itemCount = try columns.next()
        packedAt = try columns.nextIfPresent()
    }
}
