import HarvestCore
import HarvestServices
import Templates

/// The community form, parsed and validated. Problems are in the reader's language.
struct CommunityForm {
    let form: SubmittedForm
    let text: Text
    var draft = CommunityDraft()
    private(set) var problems: [FieldProblem] = []

    /// - Parameter storedName: the name that the community has now, which `NameRule` doesn't refuse.
    init(_ form: SubmittedForm, storedName: String?, _ language: Language) {
        self.form = form
        text = Text(language)
        draft.name = checkedText(CommunityField.name, .name(1...80, stored: storedName), missing: text.communities.nameMissing)
        draft.address = checkedText(CommunityField.address, TextRule(1...200), missing: text.communities.addressMissing)
        draft.kind = form.text(CommunityField.kind).flatMap(API.Community.Kind.init) ?? .building
        draft.timeZone = form.text(CommunityField.timeZone) ?? ""
        draft.position = Position("\(form.text(CommunityField.latitude) ?? ""),\(form.text(CommunityField.longitude) ?? "")")
        if draft.position == nil { addProblem(CommunityField.latitude, text.common.degreesUnreadable) }
        if MarketClock(draft.timeZone) == nil { addProblem(CommunityField.timeZone, text.common.timeZoneMissing) }
        draft.domains = EmailDomains.read(form.text(CommunityField.domains) ?? "")
        if draft.domains.count > 20 || !draft.domains.allSatisfy(Self.isDomain) {
            addProblem(CommunityField.domains, text.communities.domainsUnreadable)
        }
        draft.quietHours = quietHours()
    }

    /// Nil without times. Both or neither must be given.
    private mutating func quietHours() -> QuietHours? {
        let times = [CommunityField.quietFrom, CommunityField.quietUntil].map { form.text($0) }
        guard times != [nil, nil] else { return nil }
        let read = times.map { $0.flatMap { LocalTime($0) } }
        if let from = read[0], let until = read[1], let hours = QuietHours(from: from, until: until) { return hours }
        addProblem(CommunityField.quietFrom, text.communities.quietHoursUnreadable)
        return nil
    }

    var version: Int? { form.text(CommunityField.version).flatMap { Int($0) } }
    var state: FormState { FormState(form, problems: problems) }

    mutating func addProblem(_ field: String, _ message: String) {
        problems.append(.init(field, message))
    }

    private mutating func checkedText(_ field: String, _ rule: TextRule, missing: String) -> String {
        do {
            return try rule.check(form[field] ?? "")
        } catch {
            addProblem(field, problem(of: error, missing: missing))
        }
        return ""
    }

    private func problem(of refusal: TextRefusal, missing: String) -> String {
        switch refusal {
        case .empty, .tooShort: missing
        case .tooLong(let limit): text.communities.textTooLong(limit)
        case .controlCharacter, .invisibleCharacter, .address: FieldRefusal(refusal).message(in: text.language)
        }
    }

    private static func isDomain(_ text: String) -> Bool {
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        return text.utf8.count <= 253 && labels.count >= 2
            && labels.allSatisfy { label in
                (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
                    && label.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
            }
    }
}

extension CommunityRecord {
    /// The form with the stored values.
    var formState: FormState {
        FormState([
            CommunityField.name: name, CommunityField.kind: kind.rawValue, CommunityField.address: address,
            CommunityField.latitude: "\(position.latitude)", CommunityField.longitude: "\(position.longitude)",
            CommunityField.timeZone: timeZone, CommunityField.domains: emailDomains.joined(separator: ", "),
            CommunityField.quietFrom: quietHours?.from.description ?? "", CommunityField.quietUntil: quietHours?.until.description ?? "",
            CommunityField.version: String(version),
        ])
    }
}
