/// What the queries of all lists have in common.
extension SubmittedForm {
    /// The length at which search texts are cut.
    static let searchLimit = 100

    /// `q`, the search text; empty without one.
    var search: String { String((text("q") ?? "").prefix(Self.searchLimit)) }

    /// `page`, from 1 to `last`. An invalid number is 1.
    func page(upTo last: Int) -> Int { min(max(text("page").flatMap { Int($0) } ?? 1, 1), last) }

    /// A filter's value, nil when absent or unknown.
    func filter<Value: RawRepresentable>(_ name: String) -> Value? where Value.RawValue == String {
        text(name).flatMap { Value(rawValue: $0) }
    }
}
