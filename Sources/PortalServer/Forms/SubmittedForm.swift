/// What a form sent: its fields in order of arrival, and its files.
public struct SubmittedForm: Sendable {
    public struct File: Sendable {
        public let name: String
        public let contentType: String
        public let bytes: [UInt8]
    }

    private(set) var fields: [(name: String, value: String)] = []
    private(set) var files: [String: File] = [:]

    /// The first value sent under a name: a repeated field has one meaning. Line ends are made one kind, outer spaces dropped.
    subscript(name: String) -> String? {
        fields.first { $0.name == name }?.value
    }

    /// Trimmed text; empty counts as absent.
    package func text(_ name: String) -> String? {
        guard let value = self[name]?.trimmed, !value.isEmpty else { return nil }
        return value
    }

    /// Every value under a name, as check boxes send them.
    package func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

    func isTicked(_ name: String) -> Bool { self[name] != nil }

    /// A chosen file; an empty choice counts as none.
    package func file(_ name: String) -> File? { files[name].flatMap { $0.bytes.isEmpty ? nil : $0 } }

    /// The fields to show again, first value each, without the form's own tokens.
    var values: [String: String] {
        Dictionary(fields.filter { !$0.name.hasPrefix("_") }.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    mutating func add(_ name: String, _ value: String) { fields.append((name, value)) }
    mutating func add(_ name: String, file: File) { files[name] = files[name] ?? file }
}
