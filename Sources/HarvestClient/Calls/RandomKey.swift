import HarvestCore

extension API.IdempotencyKey {
    /// A key of 128 random bits.
    public static func random() -> Self {
        var generator = SystemRandomNumberGenerator()
        return Self(bits: (generator.next(), generator.next()))
    }
}
