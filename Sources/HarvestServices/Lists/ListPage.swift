import HarvestCore

/// One page of a list. Read one row more than `limit`, which shows whether there is another page.
package struct ListPage<Element> {
    package let shown: [Element]
    /// Nil on the last page.
    package let nextCursor: String?

    /// - Parameter cursor: the position after a row.
    package init(_ rows: some Sequence<Element>, limit: Int, cursor: (Element) throws -> ListCursor) rethrows {
        let rows = Array(rows.prefix(limit + 1))
        shown = Array(rows.prefix(limit))
        nextCursor = rows.count > limit ? try shown.last.map { try cursor($0).text } : nil
    }

    /// The page as a payload.
    package func payload<Payload: Codable & Sendable & Hashable>(_ make: (Element) throws -> Payload) rethrows -> API.Page<Payload> {
        API.Page(data: try shown.map(make), nextCursor: nextCursor)
    }
}

extension ListQuery {
    /// How many rows a page has.
    package var pageSize: Int { limit ?? 20 }
}
