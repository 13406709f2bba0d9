import Testing

@testable import HarvestCore

struct ListingDrawTests {
    private static let requests = (0..<5).map { ExchangeRequest.ID(uuid: UUIDBytes(high: 1, low: $0)) }

    /// Good enough to spread seeds, and without a library: FNV-1a, mixed.
    private static func hash(_ text: String) -> [UInt8] {
        var state: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
        state = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
        state = (state ^ (state >> 27)) &* 0x94d0_49bb_1331_11eb
        state ^= state >> 31
        return (0..<8).map { UInt8(truncatingIfNeeded: state >> (56 - 8 * $0)) }
    }

    private static func winner(_ requests: [ExchangeRequest.ID], _ seed: Int) -> ExchangeRequest.ID? {
        ListingDraw.winner(of: requests, seed: "seed-\(seed)", hash: hash)
    }

    @Test func `a draw without requests has no winner, and one of a single request has that one`() {
        #expect(Self.winner([], 1) == nil)
        #expect(Self.winner([Self.requests[3]], 1) == Self.requests[3])
    }

    @Test func `the seed and the requests decide, not their order`() {
        for seed in 0..<200 {
            let winner = Self.winner(Self.requests, seed)
            #expect(Self.winner(Self.requests.reversed(), seed) == winner && Self.winner(Self.requests.shuffled(), seed) == winner)
        }
    }

    @Test func `over ten thousand seeds every request wins a fifth`() {
        var wins: [ExchangeRequest.ID: Int] = [:]
        for seed in 0..<10_000 { wins[Self.winner(Self.requests, seed) ?? Self.requests[0], default: 0] += 1 }
        // Five standard deviations of a fair draw are 200.
        #expect(wins.count == 5 && wins.values.allSatisfy { (1_800...2_200).contains($0) }, "\(wins.values)")
    }

    @Test func `one more request leaves the winner or wins itself`() {
        for seed in 0..<200 {
            let before = Self.winner(Array(Self.requests.dropLast()), seed)
            let after = Self.winner(Self.requests, seed)
            #expect(after == before || after == Self.requests.last)
        }
    }
}
