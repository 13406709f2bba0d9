import HarvestCore

/// What an admin can set while the portal runs, with its defaults. A stored value that can't be read counts as the default.
struct Settings: Sendable, Equatable {
    /// Open orders that one customer may have at once; 0 is no limit.
    var openOrderLimit = 0
    /// The day on which vendors and drivers are paid what was payable before it.
    var payoutWeekday = Weekday.tuesday
    /// The wall clock of payouts and of admin figures that belong to no market.
    var timeZone = "America/Los_Angeles"
    /// Seconds after which an unanswered payment step is asked for again.
    var paymentRetrySeconds: Int64 = 60
    /// Seconds that a customer has to authenticate before the order's stock goes back.
    var authenticationSeconds: Int64 = 900
    /// How drivers are looked for and followed.
    var dispatch = DispatchRules()

    var clock: MarketClock { MarketClock(timeZone) ?? .losAngeles }

    /// When payouts go out next. Those of a day that has begun have gone out.
    func nextPayday(after date: LocalDate) -> LocalDate {
        let days = (payoutWeekday.rawValue - date.weekday.rawValue + 7) % 7
        return date.adding(days: days == 0 ? 7 : days)
    }
}

extension Settings {
    /// One setting by its stored name: how it is written and read.
    struct Entry: Sendable {
        let name: String
        let text: @Sendable (Settings) -> String
        /// False when the text is not a value of this setting.
        let set: @Sendable (inout Settings, String) -> Bool
    }

    static let entries: [Entry] = [
        number("open_order_limit", \.openOrderLimit, 0...1000),
        Entry(name: "payout_weekday", text: { String($0.payoutWeekday.rawValue) }) { settings, text in
            guard let day = Int(text).flatMap(Weekday.init(rawValue:)) else { return false }
            settings.payoutWeekday = day
            return true
        },
        Entry(name: "time_zone", text: { $0.timeZone }) { settings, text in
            guard MarketClock(text) != nil else { return false }
            settings.timeZone = text
            return true
        },
        number("payment_retry_seconds", \.paymentRetrySeconds, 5...3600),
        number("authentication_seconds", \.authenticationSeconds, 60...86_400),
        number("search_seconds", \.dispatch.searchSeconds, 5...3600),
        number("lease_seconds", \.dispatch.leaseSeconds, 5...600),
        number("shortage_answer_seconds", \.dispatch.answerSeconds, 30...3600),
        Entry(name: "search_radius_m", text: { String($0.dispatch.limits.radiusMetres) }) { settings, text in
            let orders = settings.dispatch.limits.orders
            guard let metres = Int(text), let limits = DispatchLimits(radiusMetres: metres, orders: orders) else { return false }
            settings.dispatch.limits = limits
            return true
        },
        Entry(name: "orders_per_offer", text: { String($0.dispatch.limits.orders) }) { settings, text in
            let radius = settings.dispatch.limits.radiusMetres
            guard let orders = Int(text), let limits = DispatchLimits(radiusMetres: radius, orders: orders) else { return false }
            settings.dispatch.limits = limits
            return true
        },
        Entry(name: "arrival_radius_m", text: { String($0.dispatch.geofence.radiusMetres) }) { settings, text in
            guard let geofence = Int(text).flatMap(Geofence.init(radiusMetres:)) else { return false }
            settings.dispatch.geofence = geofence
            return true
        },
    ]

    private static func number<Number: FixedWidthInteger & Sendable>(
        _ name: String, _ path: WritableKeyPath<Settings, Number> & Sendable, _ range: ClosedRange<Number>
    ) -> Entry {
        Entry(name: name, text: { String($0[keyPath: path]) }) { settings, text in
            guard let number = Number(text), range.contains(number) else { return false }
            settings[keyPath: path] = number
            return true
        }
    }
}
