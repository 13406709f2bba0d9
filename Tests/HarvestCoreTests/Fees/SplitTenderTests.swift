import HarvestCore
import Testing

/// Orders of which the card pays a part and EBT the rest, at the vendors' stalls.
struct SplitTenderTests {
    private let green: Vendor.ID = id(1)
    private let sunny: Vendor.ID = id(2)

    private func price(_ foods: [VendorFood], _ fulfilment: Fulfilment = .pickup) throws -> Breakdown {
        try Breakdown(of: foods, fees: .standard, taxBasisPoints: 700, fulfilment: fulfilment)
    }

    @Test func `what EBT pays has no tax and no fee, and the card pays the rest as if it were the whole order`() throws {
        let price = try price([VendorFood(vendor: green, food: 398, taxableFood: 398, ebt: 750), VendorFood(vendor: sunny, taxed: 520)])
        let sums: [Cents] = [price.subtotal, price.serviceFee, price.tip, price.tax, price.total, price.ebt]
        #expect(sums == [918, 115, 0, 64, 1097, 750])
        #expect(price.driver == 0)
        #expect(price.platform == 115)
        #expect(price.vendors.map(\.total) == [426, 556])
        #expect(price.vendors.map(\.ebt) == [750, 0])
        #expect(price.totalWithEBT == 1847)
    }

    @Test func `EBT can pay an order as a whole`() throws {
        let price = try price([VendorFood(vendor: green, food: 0, taxableFood: 0, ebt: 750)])
        #expect(price.total == 0)
        #expect(price.platform == 0)
        #expect(price.vendors[0].total == 0)
        #expect(price.ebt == 750)
        #expect(price.hasGoods)
        #expect(try !price.repriced([VendorFood(vendor: green, food: 0, taxableFood: 0)]).hasGoods)
    }

    @Test func `a delivery can't be paid with EBT`() throws {
        let foods = [VendorFood(vendor: green, food: 398, taxableFood: 398, ebt: 1)]
        #expect(throws: FeeRefusal.ebtOnDelivery) { try price(foods, .delivery) }
        #expect(try price(foods, .pickup).ebt == 1)
    }

    @Test func `a negative EBT amount and a sum beyond the limit are refused`() throws {
        #expect(throws: FeeRefusal.negativeFood(green)) { try price([VendorFood(vendor: green, food: 0, taxableFood: 0, ebt: -1)]) }
        let limit = Breakdown.limit
        #expect(try price([VendorFood(vendor: green, food: 0, taxableFood: 0, ebt: limit)]).ebt == limit)
        #expect(throws: FeeRefusal.tooLarge) { try price([VendorFood(vendor: green, food: 1, taxableFood: 0, ebt: limit)]) }
        // The food fits beside what EBT pays, and the fee does not.
        #expect(throws: FeeRefusal.tooLarge) { try price([VendorFood(vendor: green, food: 100, taxableFood: 0, ebt: limit - 100)]) }
    }

    @Test func `a line of a cart is paid by card or with EBT as a whole`() throws {
        func line(_ number: Int, _ vendor: Int, _ cents: Cents, isTaxable: Bool = true, ebt: Bool) -> OrderLineDraft {
            OrderLineDraft(
                produce: id(number), vendor: id(vendor), quantity: 2, unitPrice: cents, isTaxable: isTaxable, isPaidWithEBT: ebt)
        }
        let cart = try Cart([
            line(1, 1, 250, ebt: true), line(2, 1, 199, ebt: false), line(3, 2, 130, isTaxable: false, ebt: false),
            line(4, 2, 100, isTaxable: false, ebt: true),
        ])
        #expect(
            cart.foods == [
                VendorFood(vendor: green, food: 398, taxableFood: 398, ebt: 500),
                VendorFood(vendor: sunny, food: 260, taxableFood: 0, ebt: 200),
            ])
    }

    @Test func `nothing of a line that EBT pays is refunded to the card, and its fee and tax are nobody's`() throws {
        let price = try price([VendorFood(vendor: green, food: 398, taxableFood: 398, ebt: 750)])
        let charges = LineCharge.charges(
            for: [
                LineCharge.Line(vendor: green, price: 750, isTaxable: true, isPaidWithEBT: true),
                LineCharge.Line(vendor: green, price: 398, isTaxable: true),
            ], of: price)
        #expect(charges[0].total == 0)
        #expect(charges[1] == LineCharge(food: price.subtotal, tax: price.tax, serviceFee: price.serviceFee))
    }

    @Test func `the amounts of an order keep what EBT pays out of the total, before and after pick-up`() throws {
        let ordered = try price([VendorFood(vendor: green, food: 398, taxableFood: 398, ebt: 750)])
        let bought = try ordered.repriced([VendorFood(vendor: green, food: 398, taxableFood: 398, ebt: 250)])
        let amounts = OrderAmounts(ordered: OrderAmounts(ordered), bought: OrderAmounts(bought), raisedTip: 0)
        #expect(amounts.ebt == 250)
        #expect(amounts.total == ordered.total)
        #expect(OrderAmounts(ordered: OrderAmounts(ordered), bought: nil, raisedTip: 0).ebt == 750)
    }

    // MARK: Any cart

    private struct RandomCart {
        let lines: [OrderLineDraft]
        let fees: FeeSchedule
        let tax: Int

        init(_ generator: inout SeededGenerator) throws {
            lines = (1...Int.random(in: 1...12, using: &generator)).map { number in
                OrderLineDraft(
                    produce: id(number), vendor: id(Int.random(in: 1...4, using: &generator)),
                    quantity: Int.random(in: 1...20, using: &generator),
                    unitPrice: Cents(Int64.random(in: 1...2_000, using: &generator)), isTaxable: Bool.random(using: &generator),
                    isPaidWithEBT: Bool.random(using: &generator))
            }
            fees = try FeeSchedule(
                serviceFeeBasisPoints: Int.random(in: 0...10_000, using: &generator),
                serviceFeeFlat: Bool.random(using: &generator) ? .zero : Cents(Int64.random(in: 0...10_000, using: &generator)),
                driverShareBasisPoints: Int.random(in: 0...10_000, using: &generator), tipBasisPoints: 1500, tipBase: .food)
            tax = Int.random(in: 0...2000, using: &generator)
        }

        func price(_ foods: [VendorFood]) throws -> Breakdown {
            try Breakdown(of: foods, fees: fees, taxBasisPoints: tax, fulfilment: .pickup)
        }

        static func sum(_ lines: [OrderLineDraft]) -> Cents { lines.map { Cents($0.unitPrice.amount * Int64($0.quantity)) }.sum() }
    }

    @Test func `of any cart, card and EBT pay all goods and fees, each cent once, and the vendors share both`() throws {
        var generator = SeededGenerator(seed: 43)
        for _ in 0..<5_000 {
            let cart = try RandomCart(&generator)
            let price = try cart.price(Cart(cart.lines).foods)
            let (ebt, card) = (cart.lines.filter(\.isPaidWithEBT), cart.lines.filter { !$0.isPaidWithEBT })
            let (goods, vendors) = (RandomCart.sum(cart.lines), price.vendors.map(\.total).sum())
            var isSound = price.ebt == RandomCart.sum(ebt)
            isSound = isSound && price.subtotal == RandomCart.sum(card)
            isSound = isSound && price.totalWithEBT == goods + price.serviceFee + price.tax
            isSound = isSound && price.driver + price.platform + vendors == price.total
            isSound = isSound && price.vendors.map(\.ebt).sum() == price.ebt
            for share in price.vendors {
                isSound = isSound && share.ebt == RandomCart.sum(ebt.filter { $0.vendor == share.vendor })
            }
            if !isSound { Issue.record("\(cart)") }
        }
    }

    @Test func `of any cart, tax and fee are those of the lines that the card pays, as if there were no others`() throws {
        var generator = SeededGenerator(seed: 99)
        for _ in 0..<5_000 {
            let cart = try RandomCart(&generator)
            let foods = try Cart(cart.lines).foods
            let price = try cart.price(foods)
            let alone = try cart.price(foods.map { VendorFood(vendor: $0.vendor, food: $0.food, taxableFood: $0.taxableFood) })
            var isSound = price.serviceFee == alone.serviceFee && price.tax == alone.tax
            isSound = isSound && price.total == alone.total
            isSound = isSound && price.platform == alone.platform
            isSound = isSound && price.vendors.map(\.tax) == alone.vendors.map(\.tax)
            if !isSound { Issue.record("\(cart)") }
        }
    }
}
