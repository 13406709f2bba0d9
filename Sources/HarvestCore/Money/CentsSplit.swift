extension Cents {
    /// Gives every cent of the amount to someone, in proportion to the weights: first the whole cents, then one cent each
    /// to the largest remainders, ties to the one listed first. Negative weights count as zero; without any weight the first takes all.
    public func split(byLargestRemainder weights: [Int64]) -> [Cents] {
        guard !weights.isEmpty else { return [] }
        guard !isNegative else { return (-self).split(byLargestRemainder: weights).map { -$0 } }
        let weights = weights.map { UInt64(max(0, $0)) }
        let whole = weights.reduce(0, +)
        guard whole > 0 else { return [self] + [Cents](repeating: .zero, count: weights.count - 1) }
        let parts = weights.map { whole.dividingFullWidth(UInt64(amount).multipliedFullWidth(by: $0)) }
        var shares = parts.map { Cents(Int64($0.quotient)) }
        let left = Int((self - shares.sum()).amount)
        let neediest = parts.indices.sorted { (parts[$1].remainder, $0) < (parts[$0].remainder, $1) }
        for index in neediest.prefix(left) { shares[index] += 1 }
        return shares
    }

    /// The same with amounts as weights: tax over vendors by what they sold.
    public func split(byLargestRemainder weights: [Cents]) -> [Cents] {
        split(byLargestRemainder: weights.map(\.amount))
    }
}
