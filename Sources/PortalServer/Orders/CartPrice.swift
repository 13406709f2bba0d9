import HarvestCore

/// Words and refusals around pricing that quotes and orders share.
enum CartPrice {
    /// Prices lines, or says which field is wrong.
    static func breakdown(
        _ lines: [CartReading.Line], fees: FeeSchedule, taxBasisPoints: Int, fulfilment: Fulfilment, tip: Cents?, _ language: Language
    ) throws -> Breakdown {
        let cart = try lines.cart(language)
        do {
            return try Breakdown(
                of: cart.foods, fees: fees, taxBasisPoints: taxBasisPoints, fulfilment: fulfilment, customerTip: tip)
        } catch {
            throw Problem.invalid([fieldError(error, language)])
        }
    }

    private static func fieldError(_ refusal: FeeRefusal, _ language: Language) -> API.FieldError {
        switch refusal {
        case .tipBelowDefault(let minimum): API.FieldError("tip_cents", .belowMinimum(minimum.description), in: language)
        case .tipOnPickup: API.FieldError("tip_cents", .tooLarge("0"), in: language)
        case .tooLarge, .rateOutOfRange, .noVendors, .negativeFood, .taxableAboveFood, .sameVendorTwice:
            API.FieldError("lines", .tooLarge(Breakdown.limit.description), in: language)
        }
    }
}

extension API.Amounts {
    init(_ breakdown: Breakdown) {
        self.init(
            currency: "USD", subtotalCents: breakdown.subtotal, serviceFeeCents: breakdown.serviceFee, tipCents: breakdown.tip,
            taxCents: breakdown.tax, totalCents: breakdown.total)
    }

    static let nothing = API.Amounts(currency: "USD", subtotalCents: 0, serviceFeeCents: 0, tipCents: 0, taxCents: 0, totalCents: 0)
}

extension API.VendorAmounts {
    init(_ share: VendorShare, name: String) {
        self.init(vendorID: share.vendor, vendorName: name, subtotalCents: share.food, taxCents: share.tax, totalCents: share.total)
    }
}

extension API.QuoteLine {
    init(_ line: CartReading.Line, _ photos: OrderPhotos) {
        let produce = line.produce
        self.init(
            produceID: produce.id, vendorID: produce.vendor, name: produce.name, unit: produce.unit, quantity: line.quantity,
            unitPriceCents: produce.unitPrice, lineCents: line.price, left: line.isShort ? produce.left : nil,
            photo: produce.photo.flatMap { photos[$0] })
    }
}

/// Guesses of how long things take, until a driver's own position says better.
enum TravelTime {
    private static let metresPerMinute = 300
    private static let shoppingMinutes = 12

    static func minutes(metres: Int) -> Int { max(1, (metres + metresPerMinute - 1) / metresPerMinute) }

    /// From the order to the door: shopping and the way.
    static func delivery(metres: Int) -> Int { shoppingMinutes + minutes(metres: metres) }
}
