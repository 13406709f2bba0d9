import HarvestCore
import SQLStore
import Templates

/// Where a restaurant is, as a form says it.
struct RestaurantPlaceForm: Sendable {
    let address: String
    /// Nil while nobody pressed on the map; nobody can order then.
    let position: Position?

    init(_ form: SubmittedForm, _ words: FarmWords) throws(FarmForm.Unreadable) {
        var problems: [FormState.Problem] = []
        address = (try? TextRule(1...200).check(form["address"] ?? "")) ?? ""
        if address.isEmpty { problems.append(.init("address", words.addressMissing)) }
        let (lat, lon) = (form.text(MarketField.latitude), form.text(MarketField.longitude))
        position = lat == nil && lon == nil ? nil : Position("\(lat ?? ""),\(lon ?? "")")
        if position == nil, lat != nil || lon != nil { problems.append(.init(MarketField.latitude, words.pinUnreadable)) }
        guard problems.isEmpty else { throw FarmForm.Unreadable(problems: problems) }
    }
}

/// What only a restaurant's profile has, or everything that is wrong with it.
struct RestaurantForm: Sendable {
    let place: RestaurantPlaceForm
    let timeZone: String
    let weekly: [Weekday: [OpenInterval]]

    init(_ form: SubmittedForm, _ text: Text) throws(FarmForm.Unreadable) {
        var problems: [FormState.Problem] = []
        var place: RestaurantPlaceForm?
        do { place = try RestaurantPlaceForm(form, text.farm) } catch { problems += error.problems }
        var week = MarketWeekForm(form: form, season: 1, words: text)
        weekly = week.read()?.weekly ?? [:]
        problems += week.problems
        timeZone = form.text(MarketField.timeZone) ?? ""
        if MarketClock(timeZone) == nil { problems.append(.init(MarketField.timeZone, text.farm.zoneMissing)) }
        guard let place, problems.isEmpty else { throw FarmForm.Unreadable(problems: problems) }
        self.place = place
    }
}

extension RestaurantRepository {
    func save(_ form: RestaurantForm, of id: Vendor.ID) throws {
        try save(form.place, of: id)
        try db.execute("UPDATE vendors SET time_zone = \(form.timeZone) WHERE id = \(id)")
        try setHours(form.weekly, of: id)
    }

    /// A point that was set stays when the form has none: drivers may be on their way to it.
    func save(_ place: RestaurantPlaceForm, of id: Vendor.ID) throws {
        try db.execute(
            """
            UPDATE vendors SET address = \(place.address), lat = coalesce(\(place.position?.latitude), lat),
                lon = coalesce(\(place.position?.longitude), lon), version = version + 1
            WHERE id = \(id)
            """)
    }

    /// A restaurant's own fields, as its form shows them.
    func fields(of id: Vendor.ID) throws -> [String: String] {
        let address = try db.one(String.self, "SELECT address FROM vendors WHERE id = \(id)")
        guard let place = try places(of: [id])[id] else { return [:] }
        var values = try hours(of: [id])[id]?.seasons.first.map { MarketRecord.fields(of: $0, number: 1) } ?? [:]
        values["address"] = address
        values[MarketField.timeZone] = place.timeZone
        if let position = place.position {
            values[MarketField.latitude] = "\(position.latitude)"
            values[MarketField.longitude] = "\(position.longitude)"
        }
        return values
    }
}
