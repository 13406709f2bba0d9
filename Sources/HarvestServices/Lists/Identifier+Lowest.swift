import HarvestCore

extension Identifier {
    /// An identifier before all others. A list of everything begins after it, so that it is read from an index.
    static var lowest: Self { Self(uuid: UUIDBytes(high: 0, low: 0)) }
}
