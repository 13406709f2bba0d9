import HarvestCore
import HarvestServices
import Templates

/// The community form, parsed and validated. Problems are in the reader's language.
struct CommunityForm {
    let form: SubmittedForm
    let text: Text
    private(set) var draft = CommunityDraft()
    private(set) var problems: [FieldProblem] = []

    init(_ form: SubmittedForm, _ language: Language) {
        self.form = form
        text = Text(language)
        draft.name = checkedText(CommunityField.name, 80, ("Enter a name", "Escribe un nombre"))
        draft.address = checkedText(CommunityField.address, 200, ("Enter the address", "Escribe la dirección"))
        draft.kind = form.text(CommunityField.kind).flatMap(API.Community.Kind.init) ?? .building
        draft.timeZone = form.text(CommunityField.timeZone) ?? ""
        draft.position = Position("\(form.text(CommunityField.latitude) ?? ""),\(form.text(CommunityField.longitude) ?? "")")
        if draft.position == nil {
            addProblem(CommunityField.latitude, "Enter degrees like 34.0903 and -118.2771", "Escribe grados como 34.0903 y -118.2771")
        }
        if MarketClock(draft.timeZone) == nil { addProblem(CommunityField.timeZone, "Choose a time zone", "Elige una zona horaria") }
        draft.domains = EmailDomains.read(form.text(CommunityField.domains) ?? "")
        if draft.domains.count > 20 || !draft.domains.allSatisfy(Self.isDomain) {
            addProblem(
                CommunityField.domains, "Enter up to 20 domains like purdue.edu, separated by commas",
                "Escribe hasta 20 dominios como purdue.edu, separados por comas")
        }
    }

    var version: Int? { form.text(CommunityField.version).flatMap { Int($0) } }
    var state: FormState { FormState(form, problems: problems) }

    mutating func addProblem(_ field: String, _ english: String, _ spanish: String) {
        problems.append(.init(field, text.localized(english, spanish)))
    }

    private mutating func checkedText(_ field: String, _ limit: Int, _ missing: (String, String)) -> String {
        if let value = try? TextRule(1...limit).check(form[field] ?? "") { return value }
        if form.text(field) == nil {
            addProblem(field, missing.0, missing.1)
        } else {
            addProblem(field, "Use one line of at most \(limit) characters", "Usa una línea de \(limit) caracteres como máximo")
        }
        return ""
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
            CommunityField.version: String(version),
        ])
    }
}
