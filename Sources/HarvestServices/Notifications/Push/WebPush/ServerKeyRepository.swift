import HarvestCore
import SQLStore

extension Transaction {
    /// Keys of this installation.
    var serverKeys: ServerKeyRepository { ServerKeyRepository(db: self) }
}

/// Keys that this installation generated once. All its servers use the same.
struct ServerKeyRepository {
    static let webPush = "web_push"

    let db: Transaction

    /// The stored key, or `new`, which is stored then.
    func key(_ name: String, orStore new: String, at now: Instant) throws -> String {
        if let stored = try find(name) { return stored }
        try db.execute(
            "INSERT INTO server_keys (name, value, created_at) VALUES (\(name), \(new), \(now)) ON CONFLICT (name) DO NOTHING")
        return try find(name) ?? new
    }

    private func find(_ name: String) throws -> String? {
        try db.first(String.self, "SELECT value FROM server_keys WHERE name = \(name)")
    }
}

extension P256PrivateKey {
    /// The key for web pushes of an installation, which is generated at its first start.
    package static func webPush(in database: Database, _ randomness: Randomness, at now: Instant) async throws -> P256PrivateKey {
        let new = random(randomness)
        let stored = try await database.write { db in
            try db.serverKeys.key(ServerKeyRepository.webPush, orStore: new.bytes.base64URL, at: now)
        }
        guard let key = [UInt8](base64URL: stored).flatMap({ P256PrivateKey($0) }) else { throw UnusableRow(column: "server_keys.value") }
        return key
    }
}
