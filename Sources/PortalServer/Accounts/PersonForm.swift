import HarvestCore
import Templates

/// Name, e-mail and phone as people type them into a form.
struct PersonForm: Sendable {
    let firstName: String
    let lastName: String
    let email: String
    let phone: String?

    private struct Address: InputPayload {
        let email: String
        init?(reading input: inout InputReader) {
            guard let email = input.required("email", .email) else { return nil }
            self.email = email
        }
    }

    /// Reads the form; appends what is wrong to `problems`.
    init?(_ form: SubmittedForm, phoneIsRequired: Bool, _ language: Language, problems: inout [FormState.Problem]) {
        let words = Text(language).accounts
        let before = problems.count
        let names = (form.text("name") ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
        firstName = names.first ?? ""
        lastName = names.dropFirst().joined(separator: " ")
        if names.count < 2 || max(firstName.unicodeScalars.count, lastName.unicodeScalars.count) > 40 || !Self.isPlain(names) {
            problems.append(.init("name", words.fullName))
        }
        switch form.read(Address.self, ["email"], language) {
        case .success(let address): email = address.email
        case .failure(let failure):
            email = ""
            problems += failure.list
        }
        phone = form.text("phone").flatMap(Self.phone)
        if phone == nil, phoneIsRequired || form.text("phone") != nil { problems.append(.init("phone", words.phoneForm)) }
        guard problems.count == before else { return nil }
    }

    private static func isPlain(_ names: [String]) -> Bool {
        names.allSatisfy {
            $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control && $0.properties.generalCategory != .format }
        }
    }

    /// `(310) 555-0100` and `+52 55 1234 5678` in E.164.
    static func phone(_ text: String) -> String? {
        let digits = text.filter { $0.isASCII && $0.isNumber }
        guard text.allSatisfy({ ($0.isASCII && $0.isNumber) || "+-(). ".contains($0) }) else { return nil }
        let full = text.hasPrefix("+") ? digits : digits.count == 10 ? "1" + digits : digits
        guard (8...15).contains(full.count), !full.hasPrefix("0") else { return nil }
        return "+" + full
    }
}
