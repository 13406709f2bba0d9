import HarvestCore
import HarvestServices
import Hummingbird

/// Saved addresses of the signed-in user.
///
///     GET, POST          /api/v1/me/addresses
///     GET, PATCH, DELETE /api/v1/me/addresses/{address}
///     PUT                /api/v1/me/active-address
struct AddressesAPI {
    let services: Services
    static let addressLimit = 100

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.get("me/addresses", use: list)
        users.post("me/addresses", use: create)
        users.get("me/addresses/:address", use: read)
        users.patch("me/addresses/:address", use: change)
        users.delete("me/addresses/:address", use: remove)
        users.put("me/active-address", use: activate)
    }

    @Sendable private func list(_ request: Request, _ context: UserContext) async throws -> Response {
        let query = try request.queryInput(API.PageQuery.self, context.language)
        let after = try query.cursor.map { try IDCursor.read($0, Address.ID.self, context.language) }
        let (limit, user) = (query.limit ?? 20, context.user.id)
        let addresses = try await services.read { try $0.addresses.list(of: user, after: after, limit: limit + 1) }
        let data = Array(addresses.prefix(limit))
        return .json(API.Page(data: data, nextCursor: addresses.count > limit ? data.last?.id.description : nil))
    }

    @Sendable private func create(_ request: Request, _ context: UserContext) async throws -> Response {
        let body = try await request.jsonBody()
        let input = try API.AddressDetails.read(checking: body, context.language)
        let (now, user, id) = (services.now(), context.user.id, services.id(Address.ID.self))
        let language = context.language
        let location = "/api/v1/me/addresses/\(id)"
        let add: @Sendable (Transaction) throws -> API.Address = { db in
            let count = try db.addresses.count(of: user)
            guard count < Self.addressLimit else { throw Problem.invalid("", .tooMany(Self.addressLimit), language) }
            let address = API.Address(
                id: id, title: input.title, subtitle: input.subtitle, position: input.position, apt: input.apt, building: input.building,
                instructions: input.instructions, isActive: count == 0)
            try db.addresses.add(address, of: user, at: now)
            return address
        }
        guard let idempotent = try IdempotentResponse(services: services, ifAsked: request, body: body, context) else {
            return .created(try await services.write(add), location: location)
        }
        return try await idempotent.answer { db in try StoredResponse(try add(db), status: 201, location: location) }
    }

    @Sendable private func read(_ request: Request, _ context: UserContext) async throws -> Response {
        let (id, user) = (try context.parameters.id("address", Address.ID.self), context.user.id)
        return try ConditionalResponse.json(try await services.read { try $0.addresses.require(id, of: user) }, for: request)
    }

    @Sendable private func change(_ request: Request, _ context: UserContext) async throws -> Response {
        let (id, user) = (try context.parameters.id("address", Address.ID.self), context.user.id)
        let input = try await request.input(API.AddressPatch.self, context.language)
        let changed = try await services.write { db in
            let present = try db.addresses.require(id, of: user)
            try ConditionalResponse.requireMatch(request, present)
            let changed = present.applying(input)
            try db.addresses.update(changed)
            return changed
        }
        return try ConditionalResponse.json(changed, for: request.unconditional)
    }

    @Sendable private func remove(_ request: Request, _ context: UserContext) async throws -> Response {
        let (id, user) = (try context.parameters.id("address", Address.ID.self), context.user.id)
        try await services.write { try $0.addresses.remove(id, of: user) }
        return .noContent
    }

    @Sendable private func activate(_ request: Request, _ context: UserContext) async throws -> Response {
        let input = try await request.input(API.ActiveAddressSet.self, context.language)
        let (user, language) = (context.user.id, context.language)
        let address = try await services.write { db in
            try db.addresses.activate(input.addressID, of: user)
            guard let address = try db.addresses.find(input.addressID, of: user) else {
                throw Problem.invalid("address_id", .notFound, language)
            }
            return address
        }
        return .json(address)
    }
}

extension Request {
    /// The request without `If-None-Match`, because the response to a change is never a 304.
    var unconditional: Request {
        var head = head
        head.headerFields[.ifNoneMatch] = nil
        return Request(head: head, body: body)
    }
}

extension API.Address {
    /// The address with the fields of a PATCH.
    func applying(_ patch: API.AddressPatch) -> API.Address {
        API.Address(
            id: id, title: patch.title ?? title, subtitle: patch.subtitle ?? subtitle, position: patch.position ?? position,
            apt: patch.apt.applied(to: apt), building: patch.building.applied(to: building),
            instructions: patch.instructions.applied(to: instructions), isActive: isActive)
    }
}
