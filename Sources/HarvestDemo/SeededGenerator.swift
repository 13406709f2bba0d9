import HarvestCore

/// Chance that comes out the same for the same seed, for demo content and generated loads. Never for secrets.
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

    /// A whole number of the range, each as likely as another.
    mutating func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// True so many times in a hundred.
    mutating func chance(_ percent: Int) -> Bool { roll(1...100) <= percent }

    /// One of them; there must be one.
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(0...elements.count - 1)] }

    /// So many of them, or all, in a new order.
    mutating func some<Element>(_ count: Int, of elements: [Element]) -> [Element] {
        Array(elements.shuffled(using: &self).prefix(count))
    }

    /// A fresh identifier that sorts by `instant`.
    mutating func id<Kind>(_: Identifier<Kind>.Type = Identifier<Kind>.self, at instant: Instant) -> Identifier<Kind> {
        Identifier(uuid: UUIDv7.make(milliseconds: instant.milliseconds, random: (next(), next())))
    }

    /// A number with so many digits, leading zeros kept.
    mutating func digits(_ count: Int) -> String { (0..<count).map { _ in String(roll(0...9)) }.joined() }

    /// A position at most so many metres away, north to south and east to west.
    mutating func position(near centre: Position, metres: Int) -> Position {
        let (north, east) = (Double(roll(-metres...metres)), Double(roll(-metres...metres)))
        return Position(latitude: centre.latitude + north / 111_000, longitude: centre.longitude + east / 92_000) ?? centre
    }
}
