import HarvestCore
import Templates

extension SubmittedForm {
    /// The form as a checked payload, by the rules of the API; empty fields count as left out. Else what is wrong, for the page.
    package func read<Payload: InputPayload>(_: Payload.Type, _ names: [String], _ language: Language) -> Result<Payload, FormProblems> {
        let sent = names.compactMap { name in text(name).map { (name: name, value: $0) } }
        do {
            return .success(try Payload.read(query: sent, in: language))
        } catch {
            return .failure(FormProblems(error.errors.map { FieldProblem(String($0.field.trimmingPrefix("query.")), $0.message) }))
        }
    }

    /// What was typed, to be shown again; never a password.
    package func state(_ problems: [FieldProblem] = []) -> FormState {
        var typed: [String: [String]] = [:]
        for field in fields where !field.name.hasPrefix("_") && !field.name.contains("password") {
            typed[field.name, default: []].append(field.value)
        }
        return FormState(values: typed, problems: problems)
    }
}

/// Why a form can't be saved as it is.
package struct FormProblems: Error {
    package let list: [FieldProblem]
    init(_ list: [FieldProblem]) { self.list = list }
}

extension FieldRefusal {
    /// As a page's form shows it.
    func problem(_ field: String, _ language: Language) -> FieldProblem { .init(field, message(in: language)) }
}
