import HarvestCore
import Templates

extension SubmittedForm {
    /// The fields `names` as a payload, validated by the rules of the API. Empty fields count as absent.
    package func read<Payload: InputPayload>(_: Payload.Type, _ names: [String], _ language: Language) -> Result<Payload, FormProblems> {
        let fields = names.compactMap { name in text(name).map { (name: name, value: $0) } }
        do {
            return .success(try Payload.read(query: fields, in: language))
        } catch {
            return .failure(FormProblems(error.errors.map { FieldProblem(String($0.field.trimmingPrefix("query.")), $0.message) }))
        }
    }

    /// The submitted values without passwords, to show the form again.
    package func state(_ problems: [FieldProblem] = []) -> FormState {
        var values: [String: [String]] = [:]
        for field in fields where !field.name.hasPrefix("_") && !field.name.contains("password") {
            values[field.name, default: []].append(field.value)
        }
        return FormState(values: values, problems: problems)
    }
}

/// All problems of a form.
package struct FormProblems: Error {
    package let list: [FieldProblem]
    init(_ list: [FieldProblem]) { self.list = list }
}

extension FieldRefusal {
    /// The refusal as a problem of a form's field.
    func problem(_ field: String, _ language: Language) -> FieldProblem { .init(field, message(in: language)) }
}
