import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird

/// Copies of a person's own data, and the erasure of the account.
///
///     POST        /api/v1/me/data-exports
///     GET         /api/v1/me/data-exports/{export_id}, /{export_id}/file
///     PUT, DELETE /api/v1/me/erasure
struct PersonalDataAPI {
    let services: Services

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.post("me/data-exports", use: requestExport)
        users.get("me/data-exports/:export_id", use: showExport)
        users.get("me/data-exports/:export_id/file", use: exportFile)
        users.put("me/erasure", use: requestErasure)
        users.delete("me/erasure", use: undoErasure)
    }

    @Sendable private func requestExport(_ request: Request, _ context: UserContext) async throws -> Response {
        let (user, now, id) = (context.user.id, services.now(), services.id(DataExport.ID.self))
        try context.signedIn.requireFresh(at: now)
        let export = try await services.write { try $0.dataExports.request(id, for: user, at: now) }
        return .json(export.payload, status: .accepted)
    }

    @Sendable private func showExport(_ request: Request, _ context: UserContext) async throws -> Response {
        .json(try await export(context).payload)
    }

    private func export(_ context: UserContext) async throws -> DataExportRecord {
        let (id, user) = (try context.parameters.id("export_id", DataExport.ID.self), context.user.id)
        guard let export = try await services.read({ try $0.dataExports.find(id, of: user) }) else { throw Problem.notFound }
        return export
    }

    @Sendable private func exportFile(_ request: Request, _ context: UserContext) async throws -> Response {
        let export = try await export(context)
        guard export.status == .ready, let bytes = try await services.exports.read(export.id) else { throw DataExportRefusal.notReady }
        return .archive(bytes, named: "\(export.id).zip")
    }

    @Sendable private func requestErasure(_ request: Request, _ context: UserContext) async throws -> Response {
        _ = try await request.input(API.ErasureRequest.self, context.language)
        let (user, now) = (context.user.id, services.now())
        try context.signedIn.requireFresh(at: now)
        let refund: Refund.ID = services.id()
        let due = try await services.write { try $0.erasures.request(for: user, refund: refund, at: now) }
        return .json(API.Erasure(effectiveAt: due), status: .accepted)
    }

    @Sendable private func undoErasure(_ request: Request, _ context: UserContext) async throws -> Response {
        let (user, now) = (context.user.id, services.now())
        try await services.write { try $0.erasures.undo(for: user, at: now) }
        return .noContent
    }
}

extension Response {
    /// A ZIP file to save, for its owner alone.
    static func archive(_ bytes: [UInt8], named name: String) -> Response {
        let headers: HTTPFields = [
            .contentType: "application/zip", .cacheControl: "private, no-store", .contentDisposition: "attachment; filename=\"\(name)\"",
        ]
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}
