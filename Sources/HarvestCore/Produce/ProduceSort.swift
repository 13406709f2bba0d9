/// The sort orders of a produce list; the raw value is the query's `sort`.
package enum ProduceSort: String, Sendable, CaseIterable {
    case lowestStock = "stock"
    case name
    case bestSellers = "sold"
    case newest = "new"
}
