import HarvestCore
import SQLStore

extension Services {
    /// Imports a directory file in one transaction. `state` is two letters, nil for all. Throws `DirectoryRefusal`.
    package func importMarkets(_ bytes: [UInt8], fileName: String, state: String? = nil, by actor: String) async throws -> ImportRun {
        // Parsing takes seconds, so it must not run on a thread that serves requests.
        let directory = try await Task.detached(priority: .utility) { try ParsedDirectory(bytes, state: state) }.value
        let work = MarketImport(directory, fileName: fileName, actor: actor, self)
        let now = now()
        return try await write { try work.store($0, at: now) }
    }
}
