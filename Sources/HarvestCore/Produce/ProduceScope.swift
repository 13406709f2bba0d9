/// Which produce a list shows; the raw value is the query's `show`.
package enum ProduceScope: String, Sendable, CaseIterable {
    case all
    case low
    case out
    case hidden
}
