import HarvestCore
import Templates

/// A farm as its owner first tells of it.
struct SignUpFarmForm: Sendable {
    let name: String
    let kind: SellerKind
    let zip: String
    let story: String

    static func read(_ form: SubmittedForm, _ language: Language) -> Result<SignUpFarmForm, FormProblems> {
        let words = Text(language).accounts
        var problems: [FormState.Problem] = []
        let name = form.text("farm") ?? ""
        if name.isEmpty { problems.append(FieldRefusal.required.problem("farm", language)) }
        if name.unicodeScalars.count > 80 { problems.append(FieldRefusal.tooLong(80).problem("farm", language)) }
        let kind = form.text("kind").flatMap { SellerKind(rawValue: $0) }
        if kind == nil { problems.append(.init("kind", words.kindNeeded)) }
        let zip = form.text("zip") ?? ""
        if zip.utf8.count != 5 || !zip.utf8.allSatisfy({ (48...57).contains($0) }) { problems.append(.init("zip", words.zipForm)) }
        let story = form.text("story") ?? ""
        if story.unicodeScalars.count > 2000 { problems.append(FieldRefusal.tooLong(2000).problem("story", language)) }
        guard let kind, problems.isEmpty else { return .failure(FormProblems(problems)) }
        return .success(SignUpFarmForm(name: name, kind: kind, zip: zip, story: story))
    }
}
