import HarvestCore
import Testing

struct CentsSplitTests {
    @Test func `the largest remainder gets the next cent, and of equal ones the first`() {
        #expect(Cents(100).split(byLargestRemainder: [1, 1, 1] as [Int64]) == [34, 33, 33])
        #expect(Cents(101).split(byLargestRemainder: [1, 1, 1] as [Int64]) == [34, 34, 33])
        #expect(Cents(180).split(byLargestRemainder: [1825, 748] as [Cents]) == [128, 52])
        #expect(Cents(1).split(byLargestRemainder: [1, 2] as [Int64]) == [0, 1])
    }

    @Test func `without weights the first part takes everything`() {
        #expect(Cents(7).split(byLargestRemainder: [0, 0] as [Int64]) == [7, 0])
        #expect(Cents(7).split(byLargestRemainder: [] as [Int64]).isEmpty)
        #expect(Cents(7).split(byLargestRemainder: [-3, 1] as [Int64]) == [0, 7])
    }

    @Test func `a negative amount is split like a positive one`() {
        #expect(Cents(-100).split(byLargestRemainder: [1, 1, 1] as [Int64]) == [-34, -33, -33])
    }

    @Test func `parts sum to the amount, and no part is more than a cent off`() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<5_000 {
            let total = Int64.random(in: 0...Cents.limit, using: &generator)
            let weights = (0..<Int.random(in: 1...8, using: &generator)).map { _ in Int64.random(in: 0...Cents.limit, using: &generator) }
            let shares = Cents(total).split(byLargestRemainder: weights)
            #expect(shares.sum() == Cents(total))
            let whole = Double(weights.reduce(0, +))
            for (share, weight) in zip(shares, weights) where whole > 0 {
                #expect(abs(Double(share.amount) - Double(total) * Double(weight) / whole) < 1.01)
            }
        }
    }
}
