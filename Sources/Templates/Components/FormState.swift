/// The values of a form as they were typed, and their problems.
package struct FormState: Sendable, Equatable {
    package var values: [String: [String]]
    package var problems: [FieldProblem]

    package init(values: [String: [String]] = [:], problems: [FieldProblem] = []) {
        self.values = values
        self.problems = problems
    }

    /// One value per field.
    package init(_ values: [String: String], problems: [FieldProblem] = []) {
        self.init(values: values.mapValues { [$0] }, problems: problems)
    }

    package static let empty = FormState()

    /// The first value of a field; empty without one.
    package subscript(_ field: String) -> String { values[field]?.first ?? "" }

    /// Whether a checkbox, radio button or option is chosen.
    package func has(_ field: String, _ value: String) -> Bool { values[field]?.contains(value) ?? false }

    /// The first problem of a field.
    package func problem(_ field: String) -> String? { problems.first { $0.field == field }?.message }

    package var hasProblems: Bool { !problems.isEmpty }
}
