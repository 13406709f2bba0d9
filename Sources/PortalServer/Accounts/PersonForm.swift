import HarvestCore
import Templates

/// Name, e-mail and phone from a form.
package struct PersonForm: Sendable {
    let firstName: String
    let lastName: String
    package let email: String
    package let phone: String?

    private struct Address: InputPayload {
        let email: String
        init?(reading input: inout InputReader) {
            guard let email = input.required("email", .email) else { return nil }
            self.email = email
        }
    }

    /// Reads the form. Returns nil for an invalid one, and appends its problems to `problems`.
    /// - Parameter stored: the name that the person has now, which `NameRule` doesn't refuse.
    package init?(
        _ form: SubmittedForm, stored: String? = nil, phoneIsRequired: Bool, _ language: Language, problems: inout [FieldProblem]
    ) {
        let strings = Text(language).accounts
        let problemCount = problems.count
        let typed = form.text("name") ?? ""
        let names = typed.split(whereSeparator: \.isWhitespace).map(String.init)
        firstName = names.first ?? ""
        lastName = names.dropFirst().joined(separator: " ")
        if let problem = Self.problem(typed, names: [firstName, lastName], stored: stored, language) {
            problems.append(.init("name", problem))
        }
        switch form.read(Address.self, ["email"], language) {
        case .success(let address): email = address.email
        case .failure(let failure):
            email = ""
            problems += form.text("email") == nil ? [.init("email", strings.emailNeeded)] : failure.list
        }
        phone = form.text("phone").flatMap { PhoneNumber.e164(typed: $0) }
        if phone == nil, phoneIsRequired || form.text("phone") != nil { problems.append(.init("phone", strings.phoneForm)) }
        guard problems.count == problemCount else { return nil }
    }

    /// Both names by the rule of the API. What separates them must be visible, too.
    private static func problem(_ typed: String, names: [String], stored: String?, _ language: Language) -> String? {
        let isStored = names.joined(separator: " ") == stored
        if !isStored, let refusal = NameRule.refusal(typed) { return FieldRefusal(refusal).message(in: language) }
        for name in names {
            do {
                _ = try TextRule.name(1...40, stored: isStored ? name : nil).check(name)
            } catch {
                return error == .empty ? Text(language).accounts.fullName : FieldRefusal(error).message(in: language)
            }
        }
        return nil
    }

    /// The problems of a name and an e-mail address, in English. `portal admin create` applies the same rules.
    package static func problems(name: String, email: String) -> [FieldProblem] {
        var form = SubmittedForm()
        form.add("name", name)
        form.add("email", email)
        var problems: [FieldProblem] = []
        _ = PersonForm(form, phoneIsRequired: false, .english, problems: &problems)
        return problems
    }
}
