import HarvestCore
import SQLStore

extension Transaction {
    /// The words by which the catalogue is searched.
    var searchIndex: SearchIndex { SearchIndex(db: self) }
}

/// Stores the words of markets, vendors, produce and categories. Triggers note in `search_changes` what has changed.
struct SearchIndex {
    let db: Transaction

    /// A row whose texts have changed.
    struct ChangedText {
        let number: Int64
        let kind: SearchKind
        let subject: UUIDBytes
    }

    /// The oldest changes that the words do not show yet.
    func changes(limit: Int) throws -> [ChangedText] {
        try db.all("SELECT number, kind, subject_id FROM search_changes WHERE number >= 0 ORDER BY number LIMIT \(limit)") {
            ChangedText(number: try $0.value("number"), kind: try $0.value("kind"), subject: try $0.value("subject_id"))
        }
    }

    /// Replaces the words of these rows and forgets the changes. A change that is committed later has its own note, so none is lost.
    func follow(_ changes: [ChangedText]) throws {
        let words = try words(of: changes)
        try db.execute("DELETE FROM search_words WHERE subject_id IN (\(list: Set(changes.map(\.subject))))")
        try addKeys(of: Set(words.map(\.word)))
        try db.insert(
            into: "search_words (kind, word, subject_id)", words.map { "\($0.kind), \($0.word), \($0.subject)" }, "ON CONFLICT DO NOTHING")
        try db.execute("DELETE FROM search_changes WHERE number IN (\(list: changes.map(\.number)))")
    }

    private func words(of changes: [ChangedText]) throws -> [(kind: SearchKind, word: String, subject: UUIDBytes)] {
        var words: [(SearchKind, String, UUIDBytes)] = []
        for kind in SearchKind.allCases {
            let subjects = Set(changes.filter { $0.kind == kind }.map(\.subject))
            guard !subjects.isEmpty else { continue }
            try db.each(kind.texts(of: Array(subjects))) { row in
                let id: UUIDBytes = try row.value("id")
                let all = SearchWords.ofName(try row.text("name")) + SearchWords.of(try row.text("more"))
                words += Set(all).map { (kind, $0, id) }
            }
        }
        return words
    }

    /// Adds the keys of words that no text had before. They stay when the last text with a word goes.
    private func addKeys(of words: Set<String>) throws {
        let known = Set(
            try db.all(String.self, "SELECT key FROM search_keys WHERE form = 'part' AND key = word AND key IN (\(list: words))"))
        let keys = words.subtracting(known).sorted().flatMap { word -> [SQL] in
            SearchWords.parts(of: word).map { "'part', \($0), \(word)" }
                + SearchWords.mistakeKeys(of: word).map { "'mistake', \($0), \(word)" }
        }
        try db.insert(into: "search_keys (form, key, word)", keys, "ON CONFLICT DO NOTHING")
    }
}
