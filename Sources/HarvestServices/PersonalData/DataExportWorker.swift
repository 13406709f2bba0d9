import Foundation
import HarvestCore
import SQLStore

/// Makes copies of people's data, and deletes those whose week is over.
struct DataExportWorker: Worker {
    let services: Services
    let name = "data export"
    let everySeconds = 5.0

    func runOnce(now: Instant) async throws -> Bool {
        guard try await services.read({ try $0.dataExports.isAnyDue(at: now) }) else { return false }
        try await deleteFiles(at: now)
        guard let export = try await services.write({ try $0.dataExports.claim(at: now) }) else { return false }
        try await make(export)
        return true
    }

    private func make(_ export: DataExportRecord) async throws {
        let parts = try await tables(export) + photos(of: export.user)
        let size = try await services.exports.write(export.id, parts)
        let now = services.now()
        try await services.write { try $0.dataExports.finish(export, size: size, at: now) }
    }

    /// One JSON file for each table.
    private func tables(_ export: DataExportRecord) async throws -> [(name: String, content: [UInt8])] {
        let person = try await services.report { db in
            DataSubject(id: export.user, email: try db.accounts.me(export.user).email)
        }
        var parts: [(name: String, content: [UInt8])] = []
        for (index, table) in PersonalTable.all.enumerated() {
            let content = try await services.report { try $0.personalData.copy(of: table, person) }
            if let content { parts.append(("\(table.name).json", content)) }
            let percent = (index + 1) * 90 / PersonalTable.all.count
            try await services.write { try $0.dataExports.setProgress(export.id, percent: percent) }
        }
        return parts
    }

    private func photos(of user: User.ID) async throws -> [(name: String, content: [UInt8])] {
        var parts: [(name: String, content: [UInt8])] = []
        for (id, digest) in try await services.report({ try $0.personalData.photos(of: user) }) {
            if let content = try await services.photos.read(digest, .large) { parts.append(("photos/\(id).jpg", content)) }
        }
        return parts
    }

    private func deleteFiles(at now: Instant) async throws {
        let expired = try await services.write { try $0.dataExports.expire(at: now) }
        guard !expired.isEmpty else { return }
        for id in expired { try await services.exports.remove(id) }
        try await services.write { try $0.dataExports.forgetFiles(of: expired) }
    }
}
