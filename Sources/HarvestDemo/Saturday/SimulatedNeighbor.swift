import HarvestClient
import HarvestCore

/// A member of a community with the app, who shares food, runs errands and carries things for others.
struct SimulatedNeighbor {
    let person: DemoPerson
    let stage: SaturdayStage
    var generator: SeededGenerator

    /// Looks into the app every few minutes until the task is cancelled. Reports refusals and continues. Ends at once without a community.
    mutating func run() async {
        do {
            try await stage.wait(minutes: generator.int(in: 2...40))
            let client = try await stage.signIn(person, device: "Simulated tablet")
            guard let community = try await client.memberships().data.first?.community.id else { return }
            while !Task.isCancelled {
                do {
                    let neighborhood = SimulatedNeighborhood(community: community, client: client)
                    if try await !answer(in: neighborhood) { try await begin(in: neighborhood) }
                } catch let refusal as ProblemFailure {
                    stage.report("\(person.firstName) was refused: \(refusal.problem.title)")
                }
                try await stage.wait(minutes: generator.int(in: 5...25))
            }
        } catch is CancellationError {
        } catch {
            if !Task.isCancelled { stage.report("\(person.firstName) gave up: \(error)") }
        }
    }

    /// Does what somebody waits for. Returns whether there was anything.
    private func answer(in neighborhood: SimulatedNeighborhood) async throws -> Bool {
        for what in [neighborhood.give, neighborhood.run, neighborhood.confirm, neighborhood.answerMatch] {
            if let line = try await what() {
                stage.report("\(person.firstName) \(line)")
                return true
            }
        }
        return false
    }

    /// Begins something.
    private mutating func begin(in neighborhood: SimulatedNeighborhood) async throws {
        let choice = generator.int(in: 1...6)
        let line =
            switch choice {
            case 1: try await neighborhood.share(generator.element(of: DemoListing.all))
            case 2: try await neighborhood.ask()
            case 3: try await neighborhood.post(generator.element(of: DemoErrand.all))
            case 4: try await neighborhood.accept()
            case 5: try await neighborhood.travel()
            default: try await neighborhood.want()
            }
        if let line { stage.report("\(person.firstName) \(line)") }
    }
}

/// What one person does in a community. Each step returns what to report about it, or nil if there was nothing to do.
struct SimulatedNeighborhood: Sendable {
    let community: API.CommunityID
    let client: HarvestClient

    // MARK: Listings

    func share(_ item: DemoListing) async throws -> String? {
        guard let category = try await category(.listing, item.category) else { return nil }
        let photo = try await client.uploadPhoto(item.picture, .png)
        let listing = try await client.createListing(
            .init(
                communityID: community, photoID: photo.id, title: item.title, quantity: item.quantity, priceCents: item.price,
                categoryID: category, description: item.description))
        return "shares “\(listing.title)”"
    }

    func ask() async throws -> String? {
        let listings = try await client.listings(of: community).data
        guard let listing = listings.first(where: { $0.allowedActions.contains(.request) }) else { return nil }
        _ = try await client.request(listing.id)
        return "asks \(listing.seller.displayName) for “\(listing.title)”"
    }

    func give() async throws -> String? {
        let requests = try await client.exchangeRequests(.init(role: .seller, status: .requested)).data
        guard let request = requests.first(where: { $0.allowedActions.contains(.accept) }) else { return nil }
        _ = try await client.accept(request.id)
        return "gives “\(request.listing.title)” to \(request.buyer.displayName)"
    }

    // MARK: Errands

    func post(_ item: DemoErrand) async throws -> String? {
        let home = try await client.addresses().data.first(where: \.isActive)
        guard let home, let category = try await category(.errand, item.category) else { return nil }
        let errand = try await client.createErrand(
            .init(
                communityID: community, item: item.item, rewardCents: item.reward, settlement: .card, categoryID: category,
                addressID: home.id,
                store: item.store))
        return "offers \(errand.rewardCents.dollars) for “\(errand.item)”"
    }

    func accept() async throws -> String? {
        let errands = try await client.openErrands(in: community).data
        guard let errand = errands.first(where: { $0.allowedActions.contains(.accept) }) else { return nil }
        _ = try await client.acceptErrand(errand.id)
        return "fetches “\(errand.item)” for \(errand.requester.displayName)"
    }

    /// The next step of the first errand that the person runs. With the item in hand, the person sends the token in the chat.
    func run() async throws -> String? {
        let errands = try await client.errands(.init(role: .runner, state: .current)).data
        guard let errand = errands.last(where: { [.accepted, .atStore].contains($0.status) }) else { return nil }
        if errand.status == .accepted {
            _ = try await client.arriveForErrand(errand.id)
            return "is at \(errand.store ?? "the store")"
        }
        _ = try await client.pickUpErrand(errand.id)
        let token = try await client.errandToken(errand.id).token
        if let conversation = errand.conversationID { _ = try await client.send(to: conversation, .init(text: token)) }
        return "has “\(errand.item)”"
    }

    /// Confirms the first hand-over whose token came in the chat.
    func confirm() async throws -> String? {
        for errand in try await client.errands(.init(role: .requester, state: .current)).data where errand.status == .pickedUp {
            guard let conversation = errand.conversationID else { continue }
            let tokens = try await client.messages(in: conversation).data.map(\.text).filter { $0.count == 26 }
            guard let token = tokens.first else { continue }
            _ = try await client.verifyErrand(errand.id, .init(token: token))
            return "has got “\(errand.item)”"
        }
        return nil
    }

    // MARK: Trips

    func travel() async throws -> String? {
        guard let (from, to) = try await way() else { return nil }
        _ = try await client.createTrip(.init(communityID: community, fromPlaceID: from.id, toPlaceID: to.id))
        return "is going from \(from.name) to \(to.name)"
    }

    func want() async throws -> String? {
        guard let (from, to) = try await way() else { return nil }
        _ = try await client.createWant(.init(communityID: community, fromPlaceID: from.id, toPlaceID: to.id))
        return "would like something from \(from.name)"
    }

    func answerMatch() async throws -> String? {
        guard let match = try await client.matches().data.first(where: { !$0.allowedActions.isEmpty }) else { return nil }
        if match.allowedActions.contains(.accept) {
            _ = try await client.accept(match.id)
            return "brings \(match.other.displayName) something from \(match.from.name)"
        }
        guard match.allowedActions.contains(.complete) else { return nil }
        _ = try await client.complete(match.id)
        return "met \(match.other.displayName)"
    }

    /// A restaurant and a building.
    private func way() async throws -> (from: API.Place, to: API.Place)? {
        let from = try await client.places(.init(kind: .restaurant, limit: 1)).data.first
        let to = try await client.places(.init(kind: .building, limit: 1)).data.first
        return from.flatMap { from in to.map { (from, $0) } }
    }

    private func category(_ kind: API.CategoryKind, _ key: String) async throws -> API.CategoryID? {
        let categories = try await client.categories(.init(kind: kind, limit: 100)).data
        return (categories.first { $0.name.lowercased().replacing(" ", with: "-") == key } ?? categories.first)?.id
    }
}
