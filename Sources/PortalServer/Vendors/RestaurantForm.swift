import HarvestCore
import HarvestServices
import Templates

/// The address and position of a restaurant, from a form.
struct RestaurantPlaceForm: Sendable {
    let draft: RestaurantPlaceDraft

    init(_ form: SubmittedForm, _ strings: FarmStrings) throws(FormProblems) {
        var problems: [FieldProblem] = []
        let address = (try? TextRule(1...200).check(form["address"] ?? "")) ?? ""
        if address.isEmpty { problems.append(.init("address", strings.addressMissing)) }
        let (lat, lon) = (form.text(MarketField.latitude), form.text(MarketField.longitude))
        let position = lat == nil && lon == nil ? nil : Position("\(lat ?? ""),\(lon ?? "")")
        if position == nil, lat != nil || lon != nil { problems.append(.init(MarketField.latitude, strings.pinUnreadable)) }
        guard problems.isEmpty else { throw FormProblems(problems) }
        draft = RestaurantPlaceDraft(address: address, position: position)
    }
}

/// The fields of a profile that only restaurants have.
struct RestaurantForm: Sendable {
    let draft: RestaurantDraft

    init(_ form: SubmittedForm, _ text: Text) throws(FormProblems) {
        var problems: [FieldProblem] = []
        var place: RestaurantPlaceForm?
        do { place = try RestaurantPlaceForm(form, text.farm) } catch { problems += error.list }
        var week = MarketWeekForm(form: form, season: 1, strings: text.adminMarkets)
        let weekly = week.read()?.weekly ?? [:]
        problems += week.problems
        let timeZone = form.text(MarketField.timeZone) ?? ""
        if MarketClock(timeZone) == nil { problems.append(.init(MarketField.timeZone, text.farm.zoneMissing)) }
        var limit: Int?
        if let typed = form.text(MarketField.ordersPerSlot) {
            limit = Int(typed).flatMap { (1...10_000).contains($0) ? $0 : nil }
            if limit == nil { problems.append(.init(MarketField.ordersPerSlot, text.adminMarkets.ordersPerSlotUnreadable)) }
        }
        guard let place, problems.isEmpty else { throw FormProblems(problems) }
        draft = RestaurantDraft(place: place.draft, timeZone: timeZone, weekly: weekly, ordersPerSlot: limit)
    }
}

extension RestaurantProfile {
    /// The values of the form fields that only restaurants have.
    var fields: [String: String] {
        var values = week.map { MarketRecord.fields(of: $0, number: 1) } ?? [:]
        values["address"] = address
        values[MarketField.timeZone] = timeZone
        values[MarketField.ordersPerSlot] = ordersPerSlot.map(String.init) ?? ""
        if let position {
            values[MarketField.latitude] = "\(position.latitude)"
            values[MarketField.longitude] = "\(position.longitude)"
        }
        return values
    }
}
