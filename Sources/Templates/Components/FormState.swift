/// What a form shows: the values as they were typed, and what must be fixed.
public struct FormState: Sendable, Equatable {
    /// One thing to fix. The message is in the reader's language and says how.
    public struct Problem: Sendable, Equatable {
        /// The field's name; the summary links to the element of that id.
        public let field: String
        public let message: String

        public init(_ field: String, _ message: String) {
            self.field = field
            self.message = message
        }
    }

    public var values: [String: [String]]
    public var problems: [Problem]

    public init(values: [String: [String]] = [:], problems: [Problem] = []) {
        self.values = values
        self.problems = problems
    }

    /// One value a field.
    public init(_ values: [String: String], problems: [Problem] = []) {
        self.init(values: values.mapValues { [$0] }, problems: problems)
    }

    public static let empty = FormState()

    /// The first value of a field, or nothing.
    public subscript(_ field: String) -> String { values[field]?.first ?? "" }

    /// Whether a checkbox, radio button or option was chosen.
    public func has(_ field: String, _ value: String) -> Bool { values[field]?.contains(value) ?? false }

    /// The first thing to fix in a field.
    public func problem(_ field: String) -> String? { problems.first { $0.field == field }?.message }

    public var hasProblems: Bool { !problems.isEmpty }
}
