import Foundation
import HarvestCore
import Synchronization

/// A cache of clocks by the name of their time zone, because creating one reads files.
package enum MarketClocks {
    private static let cache = Mutex<[String: MarketClock]>([:])

    /// The clock of a time zone. For an unknown name, which no form and no import stores, it is UTC.
    package static subscript(name: String) -> MarketClock {
        if let clock = cache.withLock({ $0[name] }) { return clock }
        guard let clock = MarketClock(name) else { return MarketClock(timeZone: .gmt) }
        cache.withLock { $0[name] = clock }
        return clock
    }

    /// The time zones of the United States that forms offer, roughly from west to east.
    package static let offered = [
        "America/Los_Angeles", "America/Denver", "America/Phoenix", "America/Chicago", "America/New_York", "America/Anchorage",
        "Pacific/Honolulu", "America/Puerto_Rico", "America/St_Thomas", "Pacific/Guam", "Pacific/Pago_Pago",
    ]
}
