import HarvestCore
import Templates

/// A farm as its owner first tells of it.
struct SignUpFarmForm: Sendable {
    let name: String
    let kind: SellerKind
    let category: Category.ID
    let zip: String
    let story: String

    /// `categories` are the ids that may be chosen.
    static func read(_ form: SubmittedForm, categories: [Category.ID], _ language: Language) -> Result<SignUpFarmForm, FormProblems> {
        let words = Text(language).accounts
        var problems: [FormState.Problem] = []
        let name = form.text("farm") ?? ""
        if name.isEmpty { problems.append(FieldRefusal.required.problem("farm", language)) }
        if name.unicodeScalars.count > 80 { problems.append(FieldRefusal.tooLong(80).problem("farm", language)) }
        let kind = form.text("kind").flatMap { SellerKind(rawValue: $0) }
        if kind == nil { problems.append(.init("kind", words.kindNeeded)) }
        let category = form.text("category").flatMap { Category.ID($0) }.flatMap { categories.contains($0) ? $0 : nil }
        if category == nil { problems.append(.init("category", Text(language).farm.categoryMissing)) }
        let zip = form.text("zip") ?? ""
        if !ZIPCode.isOne(zip) { problems.append(.init("zip", words.zipForm)) }
        let story = form.text("story") ?? ""
        if story.unicodeScalars.count > 2000 { problems.append(FieldRefusal.tooLong(2000).problem("story", language)) }
        guard let kind, let category, problems.isEmpty else { return .failure(FormProblems(problems)) }
        return .success(SignUpFarmForm(name: name, kind: kind, category: category, zip: zip, story: story))
    }
}
