import HarvestCore

extension HarvestClient {
    /// Every element of a list, page by page: `client.elements(client.markets, API.MarketQuery(openNow: true))`.
    public func elements<Query: ListQuery, Element>(
        _ list: @escaping @Sendable (Query) async throws -> API.Page<Element>, _ query: Query
    ) -> PagedElements<Query, Element> {
        PagedElements(list: list, query: query)
    }
}

/// The elements of a list. Iterating fetches the next page when the current one is used up.
public struct PagedElements<Query: ListQuery, Element: Codable & Sendable & Hashable>: AsyncSequence, Sendable {
    let list: @Sendable (Query) async throws -> API.Page<Element>
    let query: Query

    /// Starts at the cursor of the query.
    public func makeAsyncIterator() -> Iterator { Iterator(list: list, query: query) }

    /// Fetches the pages.
    public struct Iterator: AsyncIteratorProtocol {
        let list: @Sendable (Query) async throws -> API.Page<Element>
        var query: Query?
        var elements: ArraySlice<Element> = []

        init(list: @escaping @Sendable (Query) async throws -> API.Page<Element>, query: Query) {
            self.list = list
            self.query = query
        }

        /// The next element; nil after the last one. Throws what the operation throws.
        public mutating func next() async throws -> Element? {
            while elements.isEmpty {
                guard var query else { return nil }
                let page = try await list(query)
                elements = page.data[...]
                query.cursor = page.nextCursor
                self.query = page.nextCursor == nil ? nil : query
            }
            return elements.removeFirst()
        }
    }
}
