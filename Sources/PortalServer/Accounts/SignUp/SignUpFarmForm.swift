import HarvestCore
import HarvestServices
import Templates

/// The sign-up form of a farm or restaurant.
enum SignUpFarmForm {
    /// The draft, or all problems of the form. `categories` are the valid choices.
    static func read(_ form: SubmittedForm, categories: [Category.ID], _ language: Language) -> Result<
        SignUpFarmDraft, FormProblems
    > {
        let strings = Text(language).accounts
        var problems: [FieldProblem] = []
        let name = form.text("farm") ?? ""
        if let problem = FarmForm.problem(ofName: name, language) { problems.append(.init("farm", problem)) }
        let kind = form.text("kind").flatMap { API.VendorKind(rawValue: $0) }
        if kind == nil { problems.append(.init("kind", strings.kindNeeded)) }
        let category = form.text("category").flatMap { Category.ID($0) }.flatMap { categories.contains($0) ? $0 : nil }
        if category == nil { problems.append(.init("category", Text(language).farm.categoryMissing)) }
        let zip = form.text("zip") ?? ""
        if !ZIPCode.isValid(zip) { problems.append(.init("zip", strings.zipForm)) }
        let story = form.text("story") ?? ""
        if story.unicodeScalars.count > 2000 { problems.append(FieldRefusal.tooLong(2000).problem("story", language)) }
        guard let kind, let category, problems.isEmpty else { return .failure(FormProblems(problems)) }
        return .success(SignUpFarmDraft(name: name, kind: kind, category: category, zip: zip, story: story))
    }
}
