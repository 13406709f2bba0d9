import SQLStore

extension Migration {
    /// What an administrator answers to a seller's appeal when the listing stays hidden.
    static let createAppealAnswers = Migration(
        "2026-12-01 Answer appeals", .expands, [.both("ALTER TABLE listings ADD COLUMN appeal_answer TEXT")])
}
