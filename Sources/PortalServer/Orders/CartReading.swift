import HarvestCore
import SQLStore

/// A line that somebody wants to buy.
struct WantedLine: Sendable {
    let produce: Produce.ID
    let quantity: Int
}

/// Produce as it is sold at this moment, looked at for one market or restaurant.
struct ProduceOnSale: Sendable {
    let id: Produce.ID
    let vendor: Vendor.ID
    let vendorName: String
    let name: String
    let unit: String
    let unitPrice: Cents
    let isTaxable: Bool
    let stock: Int?
    let cap: Int?
    let isAvailable: Bool
    let photo: Photo.ID?
    let drawing: String
    /// Its vendor is approved and it was not removed.
    let isSold: Bool
    let isSoldHere: Bool
    /// Its vendor, when that is a restaurant.
    let restaurant: API.SourceName?

    /// How many one order can have.
    var left: Int {
        guard isSold, isAvailable else { return 0 }
        return min(stock ?? Cart.quantities.upperBound, cap ?? Cart.quantities.upperBound)
    }
}

/// A cart held against what a market or a restaurant sells now.
struct CartReading: Sendable {
    struct Line: Sendable {
        /// Place in the request.
        let index: Int
        let produce: ProduceOnSale
        let quantity: Int

        var price: Cents { Cents(produce.unitPrice.amount * Int64(quantity)) }
        var isShort: Bool { produce.left < quantity }
    }

    let lines: [Line]
    /// Lines that name produce that never was.
    let unknown: [Int]
    /// Lines that others sell.
    let conflicts: [API.SourceConflict]

    var shortages: [API.LineShortage] {
        lines.filter(\.isShort).map {
            API.LineShortage(line: $0.index, produceID: $0.produce.id, name: $0.produce.name, asked: $0.quantity, left: $0.produce.left)
        }
    }

    /// Lines that can be bought at least in part.
    var buyable: [Line] { lines.filter { $0.produce.left > 0 } }
}

extension Array<CartReading.Line> {
    /// The vendor whose line comes first first.
    var vendorNames: [Vendor.ID: String] {
        Dictionary(map { ($0.produce.vendor, $0.produce.vendorName) }, uniquingKeysWith: { first, _ in first })
    }

    var itemCount: Int { map(\.quantity).reduce(0, +) }

    /// The cart as money sees it. Throws 422 on sums beyond the limits.
    func cart(_ language: Language) throws -> Cart {
        do {
            return try Cart(
                map {
                    OrderLineDraft(
                        produce: $0.produce.id, vendor: $0.produce.vendor, quantity: $0.quantity, unitPrice: $0.produce.unitPrice,
                        isTaxable: $0.produce.isTaxable)
                })
        } catch {
            throw Problem.invalid([API.FieldError("lines", .tooLarge(Breakdown.limit.description), in: language)])
        }
    }
}

extension Transaction {
    /// Reads what the lines name, in one query, and for those of others where they are sold.
    func readCart(_ wanted: [WantedLine], at source: API.SourceID) throws -> CartReading {
        let found = try produceOnSale(wanted.map(\.produce), at: source)
        let lines = wanted.enumerated().compactMap { index, line in
            found[line.produce].map { CartReading.Line(index: index, produce: $0, quantity: line.quantity) }
        }
        let foreign = lines.filter { $0.produce.isSold && !$0.produce.isSoldHere }
        let places = try sources(of: foreign.map(\.produce))
        let conflicts = foreign.filter { places[$0.produce.id] != nil }.map {
            API.SourceConflict(line: $0.index, produceID: $0.produce.id, name: $0.produce.name, sources: places[$0.produce.id] ?? [])
        }
        let conflicting = Set(conflicts.map(\.line))
        return CartReading(
            lines: lines.filter { !conflicting.contains($0.index) },
            unknown: wanted.indices.filter { found[wanted[$0].produce] == nil }, conflicts: conflicts)
    }

    private func produceOnSale(_ ids: [Produce.ID], at source: API.SourceID) throws -> [Produce.ID: ProduceOnSale] {
        let produce = try all(
            """
            SELECT p.id, p.vendor_id, v.name, p.name, p.unit, p.unit_price_cents, p.taxable, p.stock, p.per_order_cap, p.available,
                p.photo_id, p.drawing, v.status, p.removed_at, v.kind, m.market_id
            FROM produce p JOIN vendors v ON v.id = p.vendor_id
            LEFT JOIN produce_markets m ON m.produce_id = p.id AND m.market_id = \(source.market)
            WHERE p.id IN (\(list: ids)) LIMIT 1000
            """
        ) { row in
            var columns = RowCursor(row)
            let (id, vendor, vendorName) = (
                try columns.next(Produce.ID.self), try columns.next(Vendor.ID.self), try columns.next(String.self)
            )
            let (name, unit, price) = (try columns.next(String.self), try columns.next(String.self), try columns.next(Cents.self))
            let isTaxable = try columns.next(Bool.self)
            let (stock, cap) = (try columns.nextIfPresent(Int.self), try columns.nextIfPresent(Int.self))
            let isAvailable = try columns.next(Bool.self)
            let (photo, drawing) = (try columns.nextIfPresent(Photo.ID.self), try columns.next(String.self))
            let isApproved = try columns.next(String.self) == "approved"
            let isRemoved = try columns.nextIfPresent(Instant.self) != nil
            // A restaurant's dishes are sold there and nowhere else.
            let isDish = try columns.next(API.VendorKind.self) == .restaurant
            let isAtMarket = try columns.nextIfPresent(Market.ID.self) != nil
            let isHere = isDish ? source == .restaurant(vendor) : isAtMarket
            // What is on sale nowhere any more counts as gone, not as another market's.
            return ProduceOnSale(
                id: id, vendor: vendor, vendorName: vendorName, name: name, unit: unit, unitPrice: price, isTaxable: isTaxable,
                stock: stock, cap: cap, isAvailable: isAvailable && isHere, photo: photo, drawing: drawing,
                isSold: isApproved && !isRemoved, isSoldHere: isHere,
                restaurant: isDish ? API.SourceName(id: .restaurant(vendor), name: vendorName) : nil)
        }
        return Dictionary(uniqueKeysWithValues: produce.map { ($0.id, $0) })
    }

    private func sources(of produce: [ProduceOnSale]) throws -> [Produce.ID: [API.SourceName]] {
        let dishes = produce.compactMap { dish in dish.restaurant.map { (dish.id, [$0]) } }
        let others = produce.filter { $0.restaurant == nil }.map(\.id)
        return try markets(selling: others).merging(dishes) { first, _ in first }
    }

    private func markets(selling produce: [Produce.ID]) throws -> [Produce.ID: [API.SourceName]] {
        guard !produce.isEmpty else { return [:] }
        let rows = try all(
            """
            SELECT p.produce_id, m.id, m.name FROM produce_markets p JOIN markets m ON m.id = p.market_id
            WHERE p.produce_id IN (\(list: produce)) AND m.status = 'open' ORDER BY m.name, m.id LIMIT 1000
            """
        ) { (try $0.value(Produce.ID.self, at: 0), API.SourceName(id: .market(try $0.value(at: 1)), name: try $0.text(at: 2))) }
        return Dictionary(grouping: rows, by: \.0).mapValues { Array($0.map(\.1).prefix(20)) }
    }
}
