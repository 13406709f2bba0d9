import Foundation
import Logging
import SQLStore

/// The schema as SQL, for people and reviews: `schema.sql` holds what the migrations make of an empty database.
enum CommittedSchema {
    static func current() throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("harvest-schema-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("schema.db").path
        let database = try Database.open(.sqlite(path: path), logger: Logger(label: "harvest.schema"))
        try database.migrate(Migrations.all)
        let schema = try database.schema()
        try database.close()
        return schema
    }
}
