import Foundation

/// The column names of a statement, and the position of each.
///
/// A record reads the same names in the same order from each row. So what was found for the previous row is used again if the same literal,
/// which has the same address, is asked for at the same point. Otherwise the search begins behind the column that was found last. Not
/// thread-safe; it is used on its connection's thread only.
///
/// Its functions call nothing that could change it meanwhile. So Swift doesn't check at run time that accesses to its variables never overlap,
/// which would take a fiftieth of the time of a list of orders.
final class RowColumns {
    let names: [String]
    /// The UTF-8 of all names, one after another.
    private let bytes: [UInt8]
    /// Where each name starts in `bytes`, and where the last one ends.
    private let offsets: [Int]
    /// Names of more than one column. Reading one of them throws.
    private let ambiguous: Set<String>
    @exclusivity(unchecked) private var next = 0
    /// What was asked for in a row, in order, and where it was found.
    @exclusivity(unchecked) private var lookups: [(name: UnsafePointer<UInt8>, length: Int, index: Int)] = []
    /// How many lookups the present row has had.
    @exclusivity(unchecked) private var lookup = 0

    init(_ names: [String]) {
        self.names = names
        bytes = names.flatMap { Array($0.utf8) }
        offsets = names.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
        ambiguous = Set(Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys)
    }

    /// Must be called before the first lookup of each row.
    func beginRow() { lookup = 0 }

    /// The position of the only column of that name. Throws `.missing` if there is none and `.ambiguous` if there are several.
    func index(of name: StaticString) throws -> Int {
        guard name.hasPointerRepresentation else { return try search(name) }
        defer { lookup += 1 }
        if lookup < lookups.count {
            let known = lookups[lookup]
            if known.name == name.utf8Start, known.length == name.utf8CodeUnitCount { return known.index }
            lookups.removeSubrange(lookup...)
        }
        let index = try search(name)
        lookups.append((name.utf8Start, name.utf8CodeUnitCount, index))
        return index
    }

    private func search(_ name: StaticString) throws -> Int {
        guard let index = name.withUTF8Buffer(find) else { throw RowFailure(column: "\(name)", problem: .missing) }
        if !ambiguous.isEmpty, ambiguous.contains(names[index]) { throw RowFailure(column: names[index], problem: .ambiguous) }
        next = index + 1 < names.count ? index + 1 : 0
        return index
    }

    private func find(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
        if next < names.count, isName(next, name) { return next }
        return names.indices.first { isName($0, name) }
    }

    private func isName(_ index: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        let (start, end) = (offsets[index], offsets[index + 1])
        guard end - start == name.count, let wanted = name.baseAddress else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            bytes.baseAddress.map { memcmp($0 + start, wanted, name.count) == 0 } ?? false
        }
    }
}
