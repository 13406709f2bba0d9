import HTTPTypes

/// What the server needs to know about an operation before its handler runs, as the contract says it.
struct ContractOperations: Sendable {
    struct Access: Sendable {
        let takesQuery: Bool
        /// Whether people who are not signed in may call it.
        let isOpen: Bool
    }

    static let shared = ContractOperations(ContractFile.bytes)

    /// By method and path without the names of parameters: `GET api/v1/orders/{}`.
    private let all: [String: Access]

    /// - Parameter contract: the bytes of `openapi.yaml`. Operations and parameters come before the schemas, the larger half, which isn't read.
    init(_ contract: [UInt8]) {
        let end = contract.firstRange(of: Array("\n  schemas:\n".utf8))?.lowerBound ?? contract.endIndex
        let document = YAML(String(decoding: contract[..<end], as: UTF8.self))
        var all: [String: Access] = [:]
        for path in document["paths"]?.members ?? [] {
            let shared = path.value["parameters"]?.items ?? []
            for member in path.value.members where member.name != "parameters" {
                let parameters = (shared + (member.value["parameters"]?.items ?? [])).map(document.following)
                let security = member.value["security"]?.items
                all[Self.key(member.name.uppercased(), path.name)] = Access(
                    takesQuery: parameters.contains { $0["in"]?.text == "query" },
                    isOpen: security.map { $0.isEmpty || $0.contains { $0.members.isEmpty } } ?? false)
            }
        }
        self.all = all
    }

    /// The operation of a route, such as `/api/v1/orders/:order_id`. HEAD is like GET. Nil if the contract has none.
    func operation(_ method: HTTPRequest.Method, route: String) -> Access? {
        all[Self.key(method == .head ? "GET" : method.rawValue, route)]
    }

    private static func key(_ method: String, _ path: String) -> String {
        let parts = path.split(separator: "/").map { $0.hasPrefix(":") || $0.hasPrefix("{") ? "{}" : $0 }
        return method + " " + parts.joined(separator: "/")
    }
}
