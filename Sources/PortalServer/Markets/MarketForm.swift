import Foundation
import HarvestCore
import HarvestServices
import Templates

/// The market form, parsed and validated. It reports all problems at once, in the reader's language.
struct MarketForm {
    let form: SubmittedForm
    let text: Text
    private(set) var draft = AdminMarketDraft()
    private(set) var problems: [FieldProblem] = []

    /// - Parameter storedName: the name that the market has now, which `NameRule` doesn't refuse.
    init(_ form: SubmittedForm, storedName: String?, _ language: Language) {
        self.form = form
        text = Text(language)
        readTexts(storedName: storedName)
        readPosition()
        readRates()
        readHours()
    }

    /// The version that the page showed; nil for a new market.
    var version: Int? { form.text(MarketField.version).flatMap { Int($0) } }

    /// How many orders the person saw and accepted that wait for hours which the form takes away.
    var confirmedOrders: Int { form.text(MarketField.confirmedOrders).flatMap { Int($0) } ?? 0 }

    /// Whether to fill in the position from the ZIP code instead of saving.
    var asksForPosition: Bool { form.text(MarketField.operation) == "locate" }

    var state: FormState {
        var state = FormState(form, problems: problems)
        if case .replace(let photo) = draft.photo { state.values[MarketField.storedPhoto] = [photo.description] }
        return state
    }

    /// The photo that an earlier submission of the form stored.
    var storedPhoto: Photo.ID? { form.text(MarketField.storedPhoto).flatMap { Photo.ID($0) } }

    /// - Parameter photo: a new photo; nil for none. It counts more than the box that takes the photo away.
    mutating func choosePhoto(_ photo: Photo.ID?) {
        let isRemoved = form.isTicked(MarketField.removesPhoto)
        draft.photo = photo.map(AdminMarketDraft.PhotoChange.replace) ?? (isRemoved ? .remove : .keep)
    }

    mutating func refusePhoto(_ refusal: PhotoUploadRefusal) { problems.append(refusal.problem(text.photos)) }

    private var strings: MarketStrings { text.adminMarkets }

    private mutating func addProblem(_ field: String, _ message: String) {
        problems.append(.init(field, message))
    }

    private mutating func readTexts(storedName: String?) {
        draft.name = checkedText(MarketField.name, .name(1...80, stored: storedName))
        draft.description = checkedText(MarketField.description, TextRule(0...1000, allowsLineBreaks: true))
        draft.street = checkedText(MarketField.street, TextRule(0...120))
        draft.city = checkedText(MarketField.city, TextRule(0...60))
        draft.state = checkedText(MarketField.state, TextRule(0...2)).uppercased()
        draft.zip = checkedText(MarketField.zip, TextRule(0...10))
        draft.community = form.text(MarketField.community).flatMap { Community.ID($0) }
    }

    private mutating func checkedText(_ field: String, _ rule: TextRule) -> String {
        do {
            return try rule.check(form[field] ?? "")
        } catch {
            refuse(field, error)
        }
        return ""
    }

    private mutating func refuse(_ field: String, _ refusal: TextRefusal) {
        switch refusal {
        case .empty, .tooShort: addProblem(field, strings.nameMissing)
        case .tooLong(let limit): addProblem(field, strings.textTooLong(limit))
        case .controlCharacter: addProblem(field, strings.textUnreadable)
        case .invisibleCharacter, .address: addProblem(field, FieldRefusal(refusal).message(in: text.language))
        }
    }

    private mutating func readPosition() {
        let (lat, lon) = (form.text(MarketField.latitude), form.text(MarketField.longitude))
        if let chosen = form.text(MarketField.visibility).flatMap(MarketVisibility.init) { draft.visibility = chosen }
        if lat != nil || lon != nil {
            draft.position = Position("\(lat ?? ""),\(lon ?? "")")
            if draft.position == nil { addProblem(MarketField.latitude, text.common.degreesUnreadable) }
        } else if draft.visibility == .customers {
            addProblem(MarketField.latitude, strings.positionMissing)
        }
    }

    private mutating func readRates() {
        let typed = (form.text(MarketField.taxRate) ?? "0").replacing(",", with: ".")
        let plain = typed.utf8.count <= 6 && typed.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
        if plain, let percent = Double(typed), (0...30).contains(percent) {
            draft.taxBasisPoints = Int((percent * 100).rounded())
        } else {
            addProblem(MarketField.taxRate, strings.taxRateUnreadable)
        }
        if let typed = form.text(MarketField.ordersPerSlot) {
            draft.ordersPerSlot = Int(typed).flatMap { (1...10_000).contains($0) ? $0 : nil }
            if draft.ordersPerSlot == nil { addProblem(MarketField.ordersPerSlot, strings.ordersPerSlotUnreadable) }
        }
        draft.timeZone = form.text(MarketField.timeZone) ?? ""
        if MarketClock(draft.timeZone) == nil { addProblem(MarketField.timeZone, text.common.timeZoneMissing) }
    }

    private mutating func readHours() {
        var seasons: [SeasonalHours] = []
        for number in 1...MarketField.seasonLimit {
            var week = MarketWeekForm(form: form, season: number, strings: strings)
            if let hours = week.read() { seasons.append(hours) }
            problems += week.problems
        }
        draft.hours = MarketHours(seasons: seasons, closedDates: closedDates())
    }

    private mutating func closedDates() -> [MarketHours.ClosedDate] {
        (1...OpeningHours.closedDatesLimit).compactMap { number in
            guard let typed = form.text(MarketField.closedDate(number)) else { return nil }
            guard let date = LocalDate(typed) else {
                addProblem(MarketField.closedDate(number), strings.dateUnreadable)
                return nil
            }
            return MarketHours.ClosedDate(date: date, reason: "")
        }
    }
}
