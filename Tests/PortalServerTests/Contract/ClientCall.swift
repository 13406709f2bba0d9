import Foundation

/// A call of HarvestClient, as its source has it.
struct ClientCall {
    /// `POST /api/v1/orders/{}/tip`
    let operation: String
    /// Type of the answer, such as `API.Page<API.Order>`. Nil without one.
    let answer: String?
    /// Type of the parameter `body`. Nil without one.
    let body: String?
    /// It takes a key and sends it.
    let hasKey: Bool
    /// `POST /orders/{}/tip`, as the method's documentation has it.
    let documented: String?

    /// Every call in the sources.
    static func all() throws -> [ClientCall] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Sources/HarvestClient")
        let files = FileManager.default.enumerator(at: root.standardized, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        return try files.filter { $0.pathExtension == "swift" }.flatMap { file in
            let methods = try String(contentsOf: file, encoding: .utf8).split(separator: /\ {4}\/\/\/ `(?=[A-Z]+ \/)/)
            return methods.compactMap { ClientCall(source: String($0)) }
        }
    }

    /// Reads a method from its documentation on. Nil if it sends nothing.
    private init?(source: String) {
        let versioned = source.firstMatch(of: /\.(get|post|put|patch|delete)\("(\/[^"]*)"([^\n]*)/)
        let atRoot = source.firstMatch(of: /Call(?:<Done>)?\("([A-Z]+)", "(\/[a-z]+)"\)/)
        let named: (method: Substring, path: String)? =
            versioned.map { ($0.output.1, "/api/v1" + $0.output.2) } ?? atRoot.map { ($0.output.1, String($0.output.2)) }
        guard let named else { return nil }
        operation = "\(named.method.uppercased()) \(named.path.replacing(/\\\([^()]*\)/, with: "{}"))"
        answer = (source.firstMatch(of: /async throws\s*-> ([^{]+?)\s*\{/)?.output.1).map(String.init)
        body = (source.firstMatch(of: /_ body: ([A-Za-z.]+)/)?.output.1).map(String.init)
        hasKey = versioned?.output.3.contains("key: key ?? makeKey()") == true
        documented = (source.firstMatch(of: /^([A-Z]+ \/[^`]*)`/)?.output.1).map { String($0).replacing(/\{[^}]*\}/, with: "{}") }
    }
}
