extension API {
    /// A group of vendors, produce, listings or errands, defined by the operator.
    public struct Category: Codable, Sendable, Hashable {
        public var id: CategoryID
        public var kind: CategoryKind
        /// In the language asked for.
        public var name: String

        public init(id: CategoryID, kind: CategoryKind, name: String) {
            self.id = id
            self.kind = kind
            self.name = name
        }
    }
}

extension API.Category: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.id, id)
            json.member(CodingKeys.kind, kind)
            json.member(CodingKeys.name, name)
        }
    }
}
