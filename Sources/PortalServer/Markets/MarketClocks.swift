import Foundation
import HarvestCore
import Synchronization

/// Wall clocks by name of their zone: making one reads files.
enum MarketClocks {
    private static let known = Mutex<[String: MarketClock]>([:])

    /// UTC where the name is unknown, which the forms and the import don't let in.
    static subscript(name: String) -> MarketClock {
        if let clock = known.withLock({ $0[name] }) { return clock }
        guard let clock = MarketClock(name) else { return MarketClock(timeZone: .gmt) }
        known.withLock { $0[name] = clock }
        return clock
    }

    /// What the forms offer: the zones of the United States, west to east.
    static let offered = [
        "America/Los_Angeles", "America/Denver", "America/Phoenix", "America/Chicago", "America/New_York", "America/Anchorage",
        "Pacific/Honolulu", "America/Puerto_Rico", "America/St_Thomas", "Pacific/Guam", "Pacific/Pago_Pago",
    ]
}
