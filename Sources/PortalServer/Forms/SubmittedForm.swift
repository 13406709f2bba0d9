/// A decoded form: its fields in order of arrival, and its files.
public struct SubmittedForm: Sendable {
    public struct File: Sendable {
        public let name: String
        public let contentType: String
        public let bytes: [UInt8]
    }

    private(set) var fields: [(name: String, value: String)] = []
    private(set) var files: [String: File] = [:]

    /// The first value of a field, with line ends as LF.
    subscript(name: String) -> String? {
        fields.first { $0.name == name }?.value
    }

    /// The trimmed first value of a field; nil if it is empty.
    package func text(_ name: String) -> String? {
        guard let value = self[name]?.trimmed, !value.isEmpty else { return nil }
        return value
    }

    /// All values of a field, as check boxes send them.
    package func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

    func isTicked(_ name: String) -> Bool { self[name] != nil }

    /// An uploaded file; nil if it is empty.
    package func file(_ name: String) -> File? { files[name].flatMap { $0.bytes.isEmpty ? nil : $0 } }

    /// The first value of each field, without tokens, to show the form again.
    var values: [String: String] {
        Dictionary(fields.filter { !$0.name.hasPrefix("_") }.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    mutating func add(_ name: String, _ value: String) { fields.append((name, value)) }
    mutating func add(_ name: String, file: File) { files[name] = files[name] ?? file }
}
