/// The query of the vendor's order list.
package struct VendorOrderFilter: Sendable, Equatable {
    package var show: VendorOrderScope
    package var query: String
    package var page: Int

    package init(show: VendorOrderScope? = nil, query: String = "", page: Int = 1) {
        self.show = show ?? .standard(query: query)
        self.query = query
        self.page = page
    }
}
