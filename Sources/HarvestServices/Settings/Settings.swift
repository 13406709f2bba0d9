import HarvestCore

/// The settings that apply while the server runs, with their defaults. A stored value that can't be read counts as the default.
package struct Settings: Sendable, Equatable {
    /// How many open orders one customer may have; 0 for no limit.
    var openOrderLimit = 0
    /// The weekday on which vendors and drivers are paid what became payable before it.
    package var payoutWeekday = Weekday.tuesday
    /// The time zone of payouts, and of administrators' figures that belong to no market.
    var timeZone = "America/Los_Angeles"
    /// After how many seconds a payment step without an answer is requested again.
    var paymentRetrySeconds: Int64 = 60
    /// How many seconds a customer has to authenticate a payment before the order fails.
    var authenticationSeconds: Int64 = 900
    /// Whether customers see vendors that have no payout account.
    package var sellsWithoutPayoutAccount = false
    /// For how many hours payouts wait after a change of the bank account; 0 for no wait.
    var payoutWaitHours: Int64 = 72
    /// For how many days both sides of an accepted exchange see each other's contact data.
    var contactDays: Int64 = 30
    /// For how many minutes requests are collected, from the first one on, before one is drawn.
    var drawMinutes: Int64 = 30
    /// For how many hours the reward of an errand is held on a card. An errand that nobody has picked up by then ends. Processors drop holds
    /// after seven days.
    var errandHoldHours: Int64 = 144
    /// After how many hours of silence since pick-up an errand counts as completed and its reward is paid.
    var errandReleaseHours: Int64 = 48
    /// Whether a runner's errands must all be of one store.
    var errandsOfOneStore = false
    /// How many minutes somebody may be asked to walk to a trip or want that is near theirs; 0 for the same places only.
    var matchWalkMinutes = 0
    /// For how many hours a proposed match waits for the traveller's answer.
    var matchAnswerHours: Int64 = 24
    /// After how many days notifications are deleted, read or not.
    var notificationDays: Int64 = 90
    /// After how many days a device that no app has registered again gets no more pushes.
    var deviceDays: Int64 = 365
    /// For how many minutes the positions of drivers stay in the events of their customers. Nobody is sent them after the delivery.
    var positionMinutes: Int64 = 15
    /// How many minutes before a market closes its vendors can hand over what is unsold; 0 for never.
    var surplusMinutes: Int64 = 60
    /// For how many seconds a customer can answer what to do about a short line.
    var shortageAnswerSeconds: Int64 = 300
    /// For how many hours customers can choose what becomes of their orders when a market cancels a day. The money that their cards have
    /// reserved must last as long.
    package var rainOffHours: Int64 = 24
    /// For how many days after delivery or collection an order can be rated.
    var ratingDays: Int64 = 14
    /// For how many hours after delivery or collection problems with an order can be reported.
    var issueHours: Int64 = 48
    /// The settings of dispatch and deliveries.
    var dispatch = DispatchRules()

    /// The clock of `timeZone`.
    package var clock: MarketClock { MarketClock(timeZone) ?? .losAngeles }

    /// How long payouts wait after a change of the bank account.
    var payoutWaitSeconds: Int64 { payoutWaitHours * 3_600 }

    /// The next day of payouts after a date.
    func nextPayday(after date: LocalDate) -> LocalDate {
        let days = (payoutWeekday.rawValue - date.weekday.rawValue + 7) % 7
        return date.adding(days: days == 0 ? 7 : days)
    }
}

extension Settings {
    /// One setting by its stored name, with its text form.
    struct Entry: Sendable {
        let name: String
        let text: @Sendable (Settings) -> String
        /// Sets a value from its text. Returns false if the setting can't have it.
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
        Entry(name: "sell_without_payout_account", text: { String($0.sellsWithoutPayoutAccount) }) { settings, text in
            guard let isAllowed = Bool(text) else { return false }
            settings.sellsWithoutPayoutAccount = isAllowed
            return true
        },
        number("errand_hold_hours", \.errandHoldHours, 1...720),
        number("errand_release_hours", \.errandReleaseHours, 1...720),
        Entry(name: "errands_of_one_store", text: { String($0.errandsOfOneStore) }) { settings, text in
            guard let isOneStore = Bool(text) else { return false }
            settings.errandsOfOneStore = isOneStore
            return true
        },
        number("payout_wait_hours", \.payoutWaitHours, 0...720),
        number("payment_retry_seconds", \.paymentRetrySeconds, 5...3600),
        number("authentication_seconds", \.authenticationSeconds, 60...86_400),
        number("contact_days", \.contactDays, 1...365),
        number("draw_minutes", \.drawMinutes, 1...1440),
        number("match_walk_minutes", \.matchWalkMinutes, 0...30),
        number("match_answer_hours", \.matchAnswerHours, 1...720),
        number("notification_days", \.notificationDays, 1...3650),
        number("device_days", \.deviceDays, 30...3650),
        number("shortage_answer_seconds", \.shortageAnswerSeconds, 30...3600),
        number("surplus_minutes", \.surplusMinutes, 0...1440),
        number("rain_off_hours", \.rainOffHours, 1...48),
        number("rating_days", \.ratingDays, 1...365),
        number("issue_hours", \.issueHours, 1...8760),
        number("search_seconds", \.dispatch.searchSeconds, 5...3600),
        number("lease_seconds", \.dispatch.leaseSeconds, 5...600),
        number("market_seconds", \.dispatch.policy.marketSeconds, 0...3600),
        number("stall_seconds", \.dispatch.policy.stallSeconds, 0...3600),
        number("freshness_minutes", \.dispatch.policy.freshnessMinutes, 1...1440),
        number("fairness_grace_seconds", \.dispatch.policy.graceSeconds, 0...300),
        number("fairness_waiting_percent", \.dispatch.policy.waitingPercent, 0...1000),
        number("widen_minutes", \.dispatch.escalation.widenMinutes, 0...1440),
        number("widened_radius_m", \.dispatch.escalation.widenedRadiusMetres, 100...500_000),
        number("raise_minutes", \.dispatch.escalation.raiseMinutes, 0...1440),
        number("raise_percent", \.dispatch.escalation.raisePercent, 0...1000),
        Entry(name: "raise_budget_cents", text: { String($0.dispatch.escalation.raiseBudget.amount) }) { settings, text in
            guard let cents = Int64(text), (0...100_000).contains(cents) else { return false }
            settings.dispatch.escalation.raiseBudget = Cents(cents)
            return true
        },
        number("tell_customer_minutes", \.dispatch.escalation.tellMinutes, 0...1440),
        number("ask_person_minutes", \.dispatch.escalation.personMinutes, 0...1440),
        number("door_wait_seconds", \.dispatch.doorWait.seconds, 0...3600),
        number("position_minutes", \.positionMinutes, 1...60),
        number("position_seconds", \.dispatch.positions.seconds, 1...60),
        number("position_metres", \.dispatch.positions.metres, 0...1000),
        number("position_accuracy_m", \.dispatch.trust.accuracyMetres, 10...100_000),
        number("position_speed_mps", \.dispatch.trust.metresPerSecond, 5...1000),
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
