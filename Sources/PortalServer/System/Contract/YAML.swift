/// As much of YAML as `openapi.yaml` uses: blocks, flows, quotes, texts over several lines. A test of the contract would miss anything else.
indirect enum YAML: Sendable, Equatable {
    case map([Member])
    case list([YAML])
    /// The scalar. Quoted text is never a number.
    case text(String, isQuoted: Bool)

    struct Member: Sendable, Equatable {
        let name: String
        var value: YAML
    }

    init(_ document: String) {
        var reader = YAMLReader(document)
        self = reader.block(indent: 0)
    }

    subscript(name: String) -> YAML? {
        guard case .map(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    var members: [Member] { if case .map(let members) = self { members } else { [] } }
    var items: [YAML] { if case .list(let items) = self { items } else { [] } }
    var text: String? { if case .text(let text, _) = self { text } else { nil } }
    var integer: Int? { if case .text(let text, false) = self { Int(text) } else { nil } }

    /// The node that a reference to this document names, or the node itself.
    func following(_ node: YAML) -> YAML {
        guard let path = node["$ref"]?.text else { return node }
        return path.split(separator: "/").dropFirst().reduce(self) { $0[String($1)] ?? .map([]) }
    }

    /// The same value as JSON.
    var json: String {
        switch self {
        case .map(let members): "{" + members.map { "\(Self.quoted($0.name)):\($0.value.json)" }.joined(separator: ",") + "}"
        case .list(let items): "[" + items.map(\.json).joined(separator: ",") + "]"
        case .text(let text, let isQuoted):
            !isQuoted && (["true", "false", "null"].contains(text) || Double(text) != nil) ? text : Self.quoted(text)
        }
    }

    static func quoted(_ text: String) -> String {
        "\"" + text.unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : $0 == "\n" ? "\\n" : String($0) }.joined() + "\""
    }
}
