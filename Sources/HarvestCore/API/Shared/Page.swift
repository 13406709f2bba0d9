extension API {
    /// One page of a list.
    public struct Page<Element: Codable & Sendable & Hashable>: Codable, Sendable, Hashable {
        public var data: [Element]
        /// The `cursor` of the next page. nil on the last one.
        public var nextCursor: String?

        private enum CodingKeys: String, CodingKey {
            case data
            case nextCursor = "next_cursor"
        }

        public init(data: [Element], nextCursor: String? = nil) {
            self.data = data
            self.nextCursor = nextCursor
        }
    }
}

extension API.Page: JSONWritable where Element: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.data, data)
            json.member(CodingKeys.nextCursor, nextCursor)
        }
    }
}
