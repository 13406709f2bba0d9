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
    package init?(_ form: SubmittedForm, phoneIsRequired: Bool, _ language: Language, problems: inout [FieldProblem]) {
        let strings = Text(language).accounts
        let problemCount = problems.count
        let names = (form.text("name") ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
        firstName = names.first ?? ""
        lastName = names.dropFirst().joined(separator: " ")
        if names.count < 2 || max(firstName.unicodeScalars.count, lastName.unicodeScalars.count) > 40 || !Self.isPlain(names) {
            problems.append(.init("name", strings.fullName))
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

    private static func isPlain(_ names: [String]) -> Bool {
        names.allSatisfy {
            $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control && $0.properties.generalCategory != .format }
        }
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
