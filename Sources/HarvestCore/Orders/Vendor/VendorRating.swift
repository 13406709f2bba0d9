/// A customer's rating of an order, as one of its vendors sees it.
package struct VendorRating: Sendable, Hashable {
    package let order: Order.ID
    /// The number of the order, in their sequence.
    package let orderNumber: Int64
    /// 1 to 5; 5 is best.
    package let freshness: Int
    /// 1 to 5; 5 is best.
    package let onTime: Int
    package let comment: String?
    package let ratedAt: Instant
    /// What the vendor answered; nil before.
    package let answer: String?

    package init(
        order: Order.ID, orderNumber: Int64, freshness: Int, onTime: Int, comment: String?, ratedAt: Instant, answer: String? = nil
    ) {
        (self.order, self.orderNumber, self.freshness, self.onTime) = (order, orderNumber, freshness, onTime)
        (self.comment, self.ratedAt, self.answer) = (comment, ratedAt, answer)
    }

    /// The number that people use.
    package var number: String { OrderNumber.text(orderNumber) }
}

/// The sums of a vendor's ratings.
package struct RatingFigures: Sendable, Hashable {
    package let count: Int
    package let freshness: Int
    package let onTime: Int

    package init(count: Int, freshness: Int, onTime: Int) {
        (self.count, self.freshness, self.onTime) = (count, freshness, onTime)
    }

    /// The average in tenths, such as 43 for 4.3, rounded half up; nil without ratings.
    package var freshnessTenths: Int? { Self.tenths(freshness, count) }
    /// The average in tenths; nil without ratings.
    package var onTimeTenths: Int? { Self.tenths(onTime, count) }

    fileprivate static func tenths(_ sum: Int, _ count: Int) -> Int? { count == 0 ? nil : (sum * 20 + count) / (2 * count) }
}

/// How fresh customers found a produce of a vendor.
package struct ProduceFreshness: Sendable, Hashable {
    package let produce: Produce.ID
    package let name: String
    package let count: Int
    private let sum: Int

    package init(produce: Produce.ID, name: String, count: Int, sum: Int) {
        (self.produce, self.name, self.count, self.sum) = (produce, name, count, sum)
    }

    /// The average in tenths; nil without ratings.
    package var tenths: Int? { RatingFigures.tenths(sum, count) }
}
