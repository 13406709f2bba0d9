/// How evenly a sum is divided, such as orders over drivers.
public enum FairShares {
    /// The Gini coefficient in thousandths, rounded down: 0 if all have the same, near 1000 if one has all. 0 without values or if all are zero.
    /// - Parameter values: none is negative; a negative one counts as zero.
    public static func giniPermille(_ values: [Int]) -> Int {
        let sorted = values.map { max(0, $0) }.sorted()
        let sum = sorted.reduce(0, +)
        guard sum > 0 else { return 0 }
        // Σᵢ (2i − n − 1)·xᵢ ÷ (n·Σ x), with i from 1 in ascending order.
        let weighted = sorted.enumerated().map { (2 * ($0.offset + 1) - sorted.count - 1) * $0.element }.reduce(0, +)
        return weighted * 1000 / (sorted.count * sum)
    }

    /// The shares in basis points, which add up to 10,000 unless all values are zero. Rounded by largest remainder; of equal ones the earlier
    /// gets more.
    /// - Parameter values: none is negative; a negative one counts as zero.
    public static func basisPoints(_ values: [Int]) -> [Int] {
        let parts = values.map { max(0, $0) }
        let sum = parts.reduce(0, +)
        guard sum > 0 else { return parts.map { _ in 0 } }
        var shares = parts.map { $0 * 10_000 / sum }
        let order = parts.indices.sorted { (parts[$1] * 10_000 % sum, $0) < (parts[$0] * 10_000 % sum, $1) }
        for index in order.prefix(10_000 - shares.reduce(0, +)) { shares[index] += 1 }
        return shares
    }
}
