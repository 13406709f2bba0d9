import Foundation
import HarvestCore
import Testing

/// The n-th identifier of a kind, the same one in every test.
func id<Kind>(_ number: Int) -> Identifier<Kind> {
    Identifier(uuid: UUIDv7.make(milliseconds: Int64(number), random: (0, UInt64(number))))
}

func at(_ text: String) throws -> Instant { try #require(Instant(text), "\(text) is not an instant") }

func date(_ text: String) throws -> LocalDate { try #require(LocalDate(text), "\(text) is not a date") }

func time(_ text: String) throws -> LocalTime { try #require(LocalTime(text), "\(text) is not a time") }

func open(_ opens: String, _ closes: String) throws -> OpeningInterval {
    try #require(OpeningInterval(opens: time(opens), closes: time(closes)))
}

func clock(_ zone: String) throws -> MarketClock { try #require(MarketClock(zone)) }

func position(_ latitude: Double, _ longitude: Double) throws -> Position {
    try #require(Position(latitude: latitude, longitude: longitude))
}

/// SplitMix64. The same seed gives the same numbers on every machine.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
