import HarvestCore

/// A line of a cart as it was asked for.
struct RequestedLine: Sendable {
    let produce: Produce.ID
    let quantity: Int
}

/// A cart compared with what a market or restaurant sells now.
struct PricedCart: Sendable {
    /// A line of produce that the market or restaurant sells or sold.
    struct Line: Sendable {
        /// The position in the request, from 0.
        let index: Int
        let produce: ProduceOnSale
        let quantity: Int
        /// The customer pays the line with EBT at the vendor's stall.
        var isPaidWithEBT = false

        var price: Cents { Cents(produce.unitPrice.amount * Int64(quantity)) }
        /// Less is left than is wanted.
        var isShort: Bool { produce.left < quantity }
    }

    /// All lines but unknown and conflicting ones.
    let lines: [Line]
    /// Positions of lines whose produce does not exist.
    let unknown: [Int]
    /// Lines that only other markets or restaurants sell.
    let conflicts: [API.SourceConflict]

    /// Lines that ask for more than is left.
    var shortages: [API.LineShortage] {
        lines.filter(\.isShort).map {
            API.LineShortage(line: $0.index, produceID: $0.produce.id, name: $0.produce.name, asked: $0.quantity, left: $0.produce.left)
        }
    }

    /// Lines that can be bought at least in part.
    var buyable: [Line] { lines.filter { $0.produce.left > 0 } }
}

extension Array<PricedCart.Line> {
    /// The names of the lines' vendors.
    var vendorNames: [Vendor.ID: String] {
        Dictionary(map { ($0.produce.vendor, $0.produce.vendorName) }, uniquingKeysWith: { first, _ in first })
    }

    /// The lines as the customer pays for them: with EBT where SNAP covers the produce and its vendor takes EBT, if the customer asked for it.
    func paid(withEBT: Bool) -> [PricedCart.Line] {
        guard withEBT else { return self }
        return map { line in
            var line = line
            line.isPaidWithEBT = line.produce.takesEBT
            return line
        }
    }

    /// How many units the lines have together.
    var itemCount: Int { map(\.quantity).reduce(0, +) }

    /// The lines as the pricing rules take them. Throws an `InputRefusal` for sums beyond the limits.
    func cart() throws -> Cart {
        do {
            return try Cart(
                map {
                    OrderLineDraft(
                        produce: $0.produce.id, vendor: $0.produce.vendor, quantity: $0.quantity, unitPrice: $0.produce.unitPrice,
                        isTaxable: $0.produce.isTaxable, isPaidWithEBT: $0.isPaidWithEBT)
                })
        } catch {
            throw InputRefusal("lines", .tooLarge(Breakdown.limit.description))
        }
    }
}
