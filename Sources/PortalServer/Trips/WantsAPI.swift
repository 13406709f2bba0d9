import HarvestCore
import HarvestServices
import Hummingbird

/// What the signed-in user wants from somewhere. Others see a want only in their match with it.
///
///     GET, POST /api/v1/wants
///     GET       /api/v1/wants/{want_id}
///     POST      /api/v1/wants/{want_id}/cancellation
struct WantsAPI: Sendable {
    let services: Services

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.get("wants", use: list)
        users.post("wants", use: create)
        users.get("wants/{want_id}", use: show)
        users.post("wants/{want_id}/cancellation", use: cancel)
    }

    @Sendable private func list(_ request: Request, context: UserContext) async throws -> Response {
        let query = try request.queryInput(API.TripQuery.self, context.language)
        let cursor = try query.timeCursor(Want.ID.self)
        let payloads = TripPayloads(context, services)
        return .json(
            try await services.read { db in
                let rows = try db.wants.list(of: payloads.user, query.status, before: cursor, limit: query.pageSize + 1)
                return try payloads.page(rows, limit: query.pageSize, db)
            })
    }

    @Sendable private func create(_ request: Request, context: UserContext) async throws -> Response {
        let input = try await request.input(API.WantCreate.self, context.language)
        let (payloads, now) = (TripPayloads(context, services), services.now())
        let placement = WantPlacement(
            id: services.id(), user: payloads.user, community: input.communityID, from: input.fromPlaceID, to: input.toPlaceID,
            note: input.note)
        let (want, outcome) = try await services.write { [services] db in
            let (want, outcome) = try Matching(services: services, db: db, at: now).place(placement)
            return (try payload(want, payloads, db), outcome)
        }
        return outcome == .added ? .created(want, location: "/api/v1/wants/\(want.id)") : .json(want)
    }

    @Sendable private func show(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("want_id", Want.ID.self)
        let payloads = TripPayloads(context, services)
        return .json(
            try await services.read { db in
                guard let want = try db.wants.find(id) else { throw Problem.notFound }
                let isParty = try want.match.flatMap { try db.matches.find($0, of: payloads.user) } != nil
                guard isParty || want.person.id == payloads.user else { throw Problem.notFound }
                return try payload(want, payloads, db)
            })
    }

    @Sendable private func cancel(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("want_id", Want.ID.self)
        let (payloads, now) = (TripPayloads(context, services), services.now())
        return .json(
            try await services.write { [services] db in
                guard let want = try db.wants.find(id), want.person.id == payloads.user else { throw Problem.notFound }
                try Matching(services: services, db: db, at: now).cancel(want)
                guard let canceled = try db.wants.find(id) else { throw Problem.notFound }
                return try payload(canceled, payloads, db)
            })
    }

    private func payload(_ want: WantRecord, _ payloads: TripPayloads, _ db: Transaction) throws -> API.Want {
        guard let payload = try payloads.page([want], limit: 1, db).data.first else { throw Problem.notFound }
        return payload
    }
}
