import HarvestCore

extension MarketRecord {
    /// The payload for apps, or nil for a market without a position, which apps never see. URLs of photos begin with `base`.
    package func payload(at now: Instant, base: String, metres: Double? = nil) -> API.Market? {
        guard let position else { return nil }
        return API.Market(
            id: id, name: name, description: description, address: address, position: position, photo: photo?.payload(base: base),
            hours: API.OpeningHours(openingHours, zone: timeZone, at: now), vendorCount: vendorCount, currency: "USD",
            distanceMetres: metres.map(Distance.wholeMetres))
    }
}

extension API.OpeningHours {
    /// The hours of the present or the next season, and whether the place is open now.
    package init(_ hours: OpeningHours, zone: String, at now: Instant) {
        let today = hours.clock.today(at: now)
        let season = hours.hours(on: today)
        let dates = season?.season.map { $0.dates(around: today) }
        let isOpen = hours.isOpen(at: now)
        self.init(
            timeZone: zone, weekly: (season?.weekly ?? [:]).sorted { $0.key < $1.key }.map { API.DayHours(weekday: $0, $1) },
            seasonStartsOn: dates?.lowerBound, seasonEndsOn: dates?.upperBound,
            closedDates: hours.closedDates.filter { $0 >= today }.sorted(),
            isOpenNow: isOpen, closesAt: isOpen ? hours.closes(at: now) : nil, opensNextAt: isOpen ? nil : hours.opensNext(after: now))
    }
}

extension API.DayHours {
    fileprivate init(weekday: Weekday, _ intervals: [OpeningInterval]) {
        self.init(weekday: weekday, intervals: intervals.map { API.LocalInterval(opensLocal: $0.opens, closesLocal: $0.closes) })
    }
}

extension Season {
    /// The season that contains a date, or the next one after it.
    func dates(around date: LocalDate) -> ClosedRange<LocalDate> {
        for year in (date.year - 1)...(date.year + 1) {
            guard let first = from.date(in: year), let last = until.date(in: until < from ? year + 1 : year), first <= last else {
                continue
            }
            if date <= last { return first...last }
        }
        return date...date
    }
}
