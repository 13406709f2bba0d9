import HarvestCore
import HarvestServices
import Templates

/// The form of a charity, parsed and validated. Problems are in the reader's language.
struct CharityForm {
    /// Nil if there are problems.
    private(set) var charity: CharityRecord?
    private(set) var problems: [FieldProblem] = []

    init(_ form: SubmittedForm, of user: User.ID, _ language: Language) {
        let text = Text(language)
        let name = try? TextRule(1...80).check(form[CharityField.name] ?? "")
        let address = try? TextRule(1...100).check(form[CharityField.address] ?? "")
        let position = Position("\(form.text(CharityField.latitude) ?? ""),\(form.text(CharityField.longitude) ?? "")")
        let miles = form.text(CharityField.radius).flatMap { Int($0) }.flatMap { (1...100).contains($0) ? $0 : nil }
        if name == nil { problems.append(FieldProblem(CharityField.name, text.charity.missing)) }
        if address == nil { problems.append(FieldProblem(CharityField.address, text.charity.missing)) }
        if position == nil { problems.append(FieldProblem(CharityField.latitude, text.common.degreesUnreadable)) }
        if miles == nil { problems.append(FieldProblem(CharityField.radius, text.charity.radiusUnreadable)) }
        guard let name, let address, let position, let miles else { return }
        charity = CharityRecord(
            user: user, name: name, address: address, position: position,
            radiusMetres: Distance.wholeMetres(Double(miles) * Distance.metresPerMile))
    }
}
