import HarvestCore
import SQLStore

extension Transaction {
    /// What is stored about people, as a whole.
    var personalData: PersonalDataRepository { PersonalDataRepository(db: self) }
}

/// Reads and erases everything that is stored about a person.
struct PersonalDataRepository {
    let db: Transaction

    /// The person's rows of a table, as a JSON list. Nil if the copy doesn't show the table.
    func copy(of table: PersonalTable, _ person: DataSubject) throws -> [UInt8]? {
        guard let shown = table.shown else { return nil }
        var rows: [PersonalRow] = []
        try db.each("SELECT \(sql: shown) FROM \(identifier: table.name) WHERE \(sql: table.rows(person))") {
            rows.append(PersonalRow($0, prefix: table.prefix))
        }
        return try JSONWriter().bytes(of: rows)
    }

    /// The photos that the person uploaded, as digests of their files.
    func photos(of person: User.ID) throws -> [(id: Photo.ID, digest: String)] {
        try db.all("SELECT id, digest FROM photos WHERE owner_id = \(person) ORDER BY id LIMIT 100000") {
            (try $0.value("id"), try $0.text("digest"))
        }
    }

    /// Deletes or clears every row about the person. What the books need stays, without a name.
    func erase(_ person: DataSubject) throws {
        for table in PersonalTable.all {
            let rows = table.rows(person)
            switch table.erasure {
            case .delete: try db.enqueue("DELETE FROM \(identifier: table.name) WHERE \(sql: rows)")
            case .clear(let values): try db.enqueue("UPDATE \(identifier: table.name) SET \(sql: values) WHERE \(sql: rows)")
            case .keep: break
            }
        }
        // No address: it can be used for a new account at once.
        let gone = "erased \(person.id)"
        try db.execute("UPDATE users SET email = '', email_key = \(gone) WHERE id = \(person.id)")
    }
}
