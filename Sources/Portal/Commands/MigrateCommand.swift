import ArgumentParser
import HarvestServices
import PortalServer
import SQLStore

/// `portal migrate`: applies the missing migrations and prints them.
struct MigrateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "migrate", abstract: "Apply missing migrations to the database.")

    @OptionGroup var options: DatabaseOptions
    @Flag(help: "Print the schema as SQL, from a temporary database, and change nothing.")
    var printSchema = false

    func run() async throws {
        let configuration = try await options.configuration()
        if printSchema { return Output.line(try CommittedSchema.current(on: DatabaseLocation(parsing: configuration.database))) }
        let database = try PortalApplication.openDatabase(configuration, logger: options.logger(configuration))
        let applied = try migrate(database)
        Output.line(applied.isEmpty ? "The database is up to date." : "\(applied.count) migrations applied.")
        try database.close()
    }

    /// If a migration fails, it and the later ones are printed as not applied.
    private func migrate(_ database: Database) throws -> [String] {
        do {
            return try database.migrate(Migrations.all) { Output.line("Applied: \($0)") }
        } catch {
            for name in (try? database.pendingMigrations(Migrations.all)) ?? [] { Output.line("Not applied: \(name)") }
            throw error
        }
    }
}
