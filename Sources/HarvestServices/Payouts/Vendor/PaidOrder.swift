import HarvestCore
import SQLStore

/// What the customer paid for an order, as picked up once that is known.
struct PaidOrder {
    /// What only a line of a list shows.
    struct Label {
        let id: Order.ID
        let marketDay: LocalDate
        let fulfilment: Fulfilment
        let source: String
    }

    let number: Int64
    let tip: Cents
    /// The driver's and the platform's shares; the driver's includes the tip.
    let driver: Cents
    let platform: Cents
    let label: Label?
    /// Of each vendor.
    private(set) var foods: [Cents] = []
    private(set) var taxes: [Cents] = []
    /// The position of the vendor whose part is wanted.
    private(set) var mine: Int?

    /// A row for each vendor `v` of the order `o`.
    static let columns: SQL = """
        o.number, coalesce(o.final_tip_cents, o.tip_cents) AS tip_cents, coalesce(o.final_driver_cents, o.driver_cents) AS driver_cents, \
        coalesce(o.final_platform_cents, o.platform_cents) AS platform_cents, o.id, o.market_day, o.fulfilment, \
        \(sql: SourceJoin.name) AS source_name, v.vendor_id, coalesce(v.final_food_cents, v.food_cents) AS food_cents, \
        coalesce(v.final_tax_cents, v.tax_cents) AS tax_cents
        """

    /// The order of its first row. Its label is read only if it is shown.
    init(row: Row, isShown: Bool) throws {
        number = try row.value("number")
        tip = try row.value("tip_cents")
        driver = try row.value("driver_cents")
        platform = try row.value("platform_cents")
        label = isShown ? try Label(row: row) : nil
    }

    /// Adds the part of the row's vendor.
    mutating func add(_ row: Row, of vendor: Vendor.ID) throws {
        if try row.value("vendor_id") == vendor { mine = foods.count }
        foods.append(try row.value("food_cents"))
        taxes.append(try row.value("tax_cents"))
    }

    /// The wanted vendor's part of an amount, split by food to the cent. Without any food the first vendor gets all of it.
    func part(of amount: Cents) -> Cents {
        guard foods.count > 1 else { return amount }
        guard foods.contains(where: \.isPositive) else { return mine == 0 ? amount : .zero }
        return mine.map { amount.split(byLargestRemainder: foods)[$0] } ?? .zero
    }
}

extension PaidOrder.Label {
    fileprivate init(row: Row) throws {
        id = try row.value("id")
        marketDay = try row.value("market_day")
        fulfilment = try row.value("fulfilment")
        source = try row.text("source_name")
    }
}
