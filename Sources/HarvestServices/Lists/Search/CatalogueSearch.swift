import HarvestCore
import SQLStore

/// What a person typed to search the catalogue, with the stored words that it may mean.
///
/// A row is found if it has a meaning of each typed word. Names and places of vendors and markets and names of categories count for what is
/// sold there, too. Rows that have changed since `SearchIndexWorker` looked are found by their letters.
package struct CatalogueSearch {
    /// How well a row is found.
    enum Rank: Int, CaseIterable {
        /// Each typed word is a word of it, or begins one.
        case beginning
        /// A typed word is inside one of its words, or has a typing mistake.
        case other
    }

    /// The meanings of a typed word.
    struct Term {
        var beginning: [String] = []
        var other: [String] = []
        /// More words have it than are read, so it restricts no search that has others.
        var isTooCommon = false
        var all: [String] { beginning + other }

        /// Adds those of the words that a typed one may mean.
        mutating func add(_ words: [String], as typed: String) {
            for word in Set(words).sorted() {
                switch SearchWords.match(typed, word) {
                case .beginning: beginning.append(word)
                case .other: other.append(word)
                case nil: break
                }
            }
        }
    }

    /// Words that have a typed part, at most. A word of one letter has more.
    private static let meaningLimit = 500
    /// Rows that must have a word before a list is walked to find them.
    private static let commonCount = 2000
    /// As many times more must have it by their category, their vendor or a market: those often stand together in the list, or at its end.
    private static let commonFactor = 5

    let terms: [Term]
    let pattern: String

    /// Nil without anything to search for.
    package init?(_ typed: String?, _ db: Transaction) throws {
        guard let typed, let pattern = SearchText.pattern(typed) else { return nil }
        self.pattern = pattern
        let all = try SearchWords.typed(typed).map { try Self.term($0, db) }
        let rare = all.filter { !$0.isTooCommon }
        terms = rare.isEmpty ? Array(all.prefix(1)) : rare
    }

    private static func term(_ typed: String, _ db: Transaction) throws -> Term {
        var term = Term()
        var words = try db.all(String.self, partsQuery(typed))
        if words.count == meaningLimit {
            words = try db.all(String.self, beginningsQuery(typed))
            term.isTooCommon = words.count == meaningLimit
        }
        let forms = SearchWords.forms(of: typed)
        // Each word is among its own keys, so its other number is found with them.
        let keys = forms.union(SearchWords.mistakenForms(of: typed).flatMap(SearchWords.mistakeKeys))
        if keys.count > 1 { words += try db.all(String.self, mistakesQuery(keys)) }
        term.add(words, as: typed)
        if term.all.isEmpty { term.add(try farWords(typed, db), as: typed) }
        return term
    }

    /// The words of which two mistakes at most may make the typed one. They are read only if nothing else is found.
    private static func farWords(_ typed: String, _ db: Transaction) throws -> [String] {
        try SearchWords.pieces(of: typed).flatMap { try db.all(String.self, piecesQuery($0.letters, from: $0.start, of: typed.count)) }
    }

    /// The words with a part. A test examines the query plan.
    static func partsQuery(_ part: String) -> SQL {
        """
        SELECT word FROM search_keys WHERE form = 'part' AND key >= \(part) AND key < \(part + "\u{10FFFF}")
        ORDER BY key, word LIMIT \(meaningLimit)
        """
    }

    /// The words that begin with a part. A test examines the query plan.
    static func beginningsQuery(_ part: String) -> SQL {
        """
        SELECT word FROM search_keys WHERE form = 'part' AND key >= \(part) AND key < \(part + "\u{10FFFF}") AND key = word
        ORDER BY key LIMIT \(meaningLimit)
        """
    }

    /// The words that have a piece of a typed word at about its place, and about as many letters. A test examines the query plan.
    static func piecesQuery(_ piece: String, from start: Int, of count: Int) -> SQL {
        """
        SELECT word FROM search_keys WHERE form = 'part' AND key >= \(piece) AND key < \(piece + "\u{10FFFF}") \
        AND length(word) BETWEEN \(count - 2) AND \(count + 2) \
        AND length(word) - length(key) BETWEEN \(start - 2) AND \(start + 2) LIMIT \(meaningLimit)
        """
    }

    /// The words with a key of mistyped words. A test examines the query plan.
    static func mistakesQuery(_ keys: Set<String>) -> SQL {
        "SELECT word FROM search_keys WHERE form = 'mistake' AND key IN (\(list: keys)) LIMIT \(meaningLimit)"
    }

    /// Whether rows with a rank are possible.
    func has(_ rank: Rank) -> Bool { rank == .beginning || terms.contains { !$0.other.isEmpty } }

    /// Whether so many rows have the typed word that a list, read in its own order, fills a page sooner than all that is found is sorted.
    /// - Parameter rank: nil for all.
    func isCommon(_ kind: SearchKind, _ rank: Rank?, _ db: Transaction) throws -> Bool {
        guard terms.count == 1, let term = terms.first else { return false }
        let words =
            switch rank {
            case .beginning: term.beginning
            case .other: term.other
            case nil: term.all
            }
        // What has it at its beginning is left out of the other rank, of which enough must remain.
        if try words.isEmpty || (rank == .other && isCommon(kind, .beginning, db)) { return false }
        let count = rank == .other ? 2 * Self.commonCount : Self.commonCount
        if try Self.has(count, kind.own(words), db) { return true }
        return try Self.has(count * Self.commonFactor, kind.repeatedSubjects(with: words), db)
    }

    /// Whether a query has `count` rows or more. SQLite skips rows in half the time in which it counts them.
    static func has(_ count: Int, _ query: SQL, _ db: Transaction) throws -> Bool {
        try db.first("\(sql: query) LIMIT 1 OFFSET \(count - 1)") { _ in true } ?? false
    }

    /// The first table of a query: the rows of `kind` that are found, of all ranks or of one, as `h`. On SQLite `CROSS JOIN` reads it first.
    /// The query has the condition `match`, too.
    func table(_ kind: SearchKind, _ rank: Rank? = nil) -> SQL {
        "(\(sql: found(kind, rank == .beginning ? \.beginning : \.all))) AS h CROSS JOIN "
    }

    /// The condition that goes with `table`. `id` is the column with the identifiers.
    func match(_ id: SQL, _ kind: SearchKind, _ rank: Rank? = nil) -> SQL {
        let found: SQL = " AND \(sql: id) = h.subject_id"
        guard rank == .other else { return found }
        return "\(sql: found) AND \(sql: id) NOT IN (\(sql: self.found(kind, \.beginning)))"
    }

    /// The condition of the rows of `kind` that are found, for lists that are read in another order.
    func condition(_ id: SQL, _ kind: SearchKind) -> SQL { "\(sql: id) IN (\(sql: found(kind, \.all)))" }

    /// The condition of the rows of `kind` that are found, of all ranks or of one, for lists that are walked because what is found is much.
    /// - Parameter row: the name of the row in the query.
    func walkedCondition(_ row: SQL, _ kind: SearchKind, _ rank: Rank? = nil) -> SQL {
        let beginning = walked(row, kind, \.beginning)
        switch rank {
        case .beginning: return beginning
        case .other: return "\(sql: walked(row, kind, \.all)) AND NOT \(sql: beginning)"
        case nil: return walked(row, kind, \.all)
        }
    }

    private func walked(_ row: SQL, _ kind: SearchKind, _ words: (Term) -> [String]) -> SQL {
        guard !terms.isEmpty else { return "\(sql: row).id IN (\(sql: kind.like(pattern)))" }
        let all = terms.map { kind.has(words($0), row) }.joined(separator: " AND ")
        return "((\(sql: all)) OR \(sql: row).id IN (\(sql: kind.changed(pattern))))"
    }

    /// The condition of the rows of `kind` that are found by their own words alone.
    func condition(ofOwnWords id: SQL, _ kind: SearchKind) -> SQL {
        guard !terms.isEmpty else { return "\(sql: id) IN (\(sql: kind.like(pattern)))" }
        let sets = terms.map { kind.own($0.all) }.joined(separator: " INTERSECT ")
        return "\(sql: id) IN (\(sql: sets) UNION \(sql: kind.changed(pattern)))"
    }

    /// INTERSECT comes first in PostgreSQL and from left to right in SQLite, so it stands before UNION.
    func found(_ kind: SearchKind, _ words: (Term) -> [String]) -> SQL {
        guard !terms.isEmpty else { return kind.like(pattern) }
        let sets = terms.map { "SELECT t.subject_id FROM (\(sql: kind.subjects(with: words($0)))) AS t" as SQL }
        return "\(sql: sets.joined(separator: " INTERSECT ")) UNION \(sql: kind.changed(pattern))"
    }
}
