import SQLStore

extension Migration {
    /// The index of a row's words has the words in it, so that walked lists don't look up each entry's row.
    ///
    /// The kind, which is the same for all words of a row, stands between. After the row alone, SQLite would look for each of the words that begin
    /// as the typed one, which may be a hundred, instead of reading the few of the row.
    static let indexWordsOfRows = Migration(
        "2026-12-21 Index the words of each row", .expands,
        [
            // On PostgreSQL, the drop keeps all searches out until the commit, so it comes after what takes long.
            .perEngine(
                sqlite: "DROP INDEX search_words_by_subject",
                postgres: "CREATE INDEX search_words_of_subject ON search_words (subject_id, kind, word)"),
            .perEngine(
                sqlite: "CREATE INDEX search_words_by_subject ON search_words (subject_id, kind, word)",
                postgres: "DROP INDEX search_words_by_subject"),
            .perEngine(sqlite: "", postgres: "ALTER INDEX search_words_of_subject RENAME TO search_words_by_subject"),
        ])
}
