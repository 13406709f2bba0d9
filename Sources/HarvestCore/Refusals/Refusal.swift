/// A rule says no. The cases of a refusal are precise, and whoever answers the caller gives each its words by a `switch` without `default`.
///
/// A refusal is expected: it is no failure of the system and no bug. Every conforming enum names the rule that each of its cases stands for.
public protocol Refusal: Error, Sendable {}
