import HarvestCore

/// A random number generator that repeats for the same seed, for demo content and generated databases. Never for secrets.
struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// SplitMix64.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A uniformly distributed integer in the range.
    mutating func int(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// True with this probability.
    mutating func chance(percent: Int) -> Bool { int(in: 1...100) <= percent }

    /// A random element. The array must not be empty.
    mutating func element<Element>(of elements: [Element]) -> Element { elements[int(in: 0...elements.count - 1)] }

    /// At most `count` elements, in random order.
    mutating func sample<Element>(_ count: Int, of elements: [Element]) -> [Element] {
        Array(elements.shuffled(using: &self).prefix(count))
    }

    /// A new identifier with `instant` as its time.
    mutating func id<Kind>(_: Identifier<Kind>.Type = Identifier<Kind>.self, at instant: Instant) -> Identifier<Kind> {
        Identifier(uuid: UUIDv7.make(milliseconds: instant.milliseconds, random: (next(), next())))
    }

    /// A string of `count` random digits.
    mutating func digits(_ count: Int) -> String { (0..<count).map { _ in String(int(in: 0...9)) }.joined() }

    /// A position at most `metres` meters from the center in each direction: north, south, east and west.
    mutating func position(near center: Position, metres: Int) -> Position {
        let (north, east) = (Double(int(in: -metres...metres)), Double(int(in: -metres...metres)))
        return Position(latitude: center.latitude + north / 111_000, longitude: center.longitude + east / 92_000) ?? center
    }
}
