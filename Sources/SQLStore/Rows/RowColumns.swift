/// The names of a statement's columns, found fastest in the order of the statement.
final class RowColumns {
    let names: [String]
    private var expected = 0

    init(_ names: [String]) {
        self.names = names
    }

    /// Most initialisers read the columns in the order of the query, so the one after the last is tried first.
    /// That a name exists once has been checked the first time it was asked for.
    func index(of name: String) throws -> Int {
        if expected < names.count, names[expected] == name, !isRepeated[expected] {
            defer { expected += 1 }
            return expected
        }
        guard let index = names.firstIndex(of: name) else { throw RowFailure(column: name, problem: .missing) }
        if isRepeated[index] { throw RowFailure(column: name, problem: .ambiguous) }
        expected = index + 1
        return index
    }

    private lazy var isRepeated: [Bool] = names.map { name in
        names.reduce(0) { $1 == name ? $0 + 1 : $0 } > 1
    }
}
