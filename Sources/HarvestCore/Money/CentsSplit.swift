extension Cents {
    /// Splits the amount in proportion to the weights by largest remainder (Hamilton's method), so that the parts sum to the amount.
    ///
    /// Each part first gets its whole cents; the cents that are left go, one each, to the largest remainders, and of equal ones to the
    /// one listed first. A negative weight counts as zero. If no weight is positive, the first part gets the whole amount.
    public func split(byLargestRemainder weights: [Int64]) -> [Cents] {
        guard !weights.isEmpty else { return [] }
        guard !isNegative else { return (-self).split(byLargestRemainder: weights).map { -$0 } }
        let weights = weights.map { UInt64(max(0, $0)) }
        let whole = weights.reduce(0, +)
        guard whole > 0 else { return [self] + [Cents](repeating: .zero, count: weights.count - 1) }
        let quotas = weights.map { whole.dividingFullWidth(UInt64(amount).multipliedFullWidth(by: $0)) }
        var parts = quotas.map { Cents(Int64($0.quotient)) }
        let left = Int((self - parts.sum()).amount)
        let byRemainder = quotas.indices.sorted { (quotas[$1].remainder, $0) < (quotas[$0].remainder, $1) }
        for index in byRemainder.prefix(left) { parts[index] += 1 }
        return parts
    }

    /// Splits the amount in proportion to other amounts, such as tax over vendors by what each sold.
    public func split(byLargestRemainder weights: [Cents]) -> [Cents] {
        split(byLargestRemainder: weights.map(\.amount))
    }
}
