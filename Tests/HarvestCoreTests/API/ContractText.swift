import Foundation

/// `openapi.yaml` as text. Its layout is regular enough to be searched by line.
struct ContractText {
    private let lines: [Substring]

    init() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../openapi.yaml").standardized
        lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The values of a schema's `enum`.
    func values(of schema: String) -> Set<String> {
        let text = lines(of: schema).joined(separator: " ")
        guard let list = text.firstMatch(of: #/enum: \[([^\]]*)\]/#) else { return [] }
        return Set(list.output.1.split(whereSeparator: { ", ".contains($0) }).map(String.init))
    }

    /// The names of a schema's properties.
    func properties(of schema: String) -> Set<String> {
        Set(lines(of: schema).compactMap { $0.wholeMatch(of: #/        ([a-z_]+):.*/#).map { String($0.output.1) } })
    }

    /// The types of all events.
    var eventTypes: Set<String> {
        Set(lines.compactMap { $0.firstMatch(of: #/type: \{type: string, const: ([a-z_]+\.[a-z_]+)\}/#).map { String($0.output.1) } })
    }

    private func lines(of schema: String) -> ArraySlice<Substring> {
        guard let start = lines.firstIndex(of: "    \(schema):") else { return [] }
        let body = lines[(start + 1)...]
        return body.prefix { $0.hasPrefix("      ") }
    }
}
