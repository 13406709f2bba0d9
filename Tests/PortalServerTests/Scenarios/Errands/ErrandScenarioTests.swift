import HarvestClient
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// S4: Rita asks for a latte and a book; Omar and Pam want to run it.
@Suite(.portal) struct ErrandScenarioTests {
    let portal = PortalTrait.portal

    @Test func `S4 an errand from its post to its reorder`() async throws {
        try await portal.live { [portal] pages, guest in
            let scene = try await ErrandScene(portal, pages)
            func app(_ person: Visitor) -> HarvestClient {
                var client = guest
                client.token = person.token
                return client
            }
            let (rita, omar, pam) = (app(scene.rita), app(scene.omar), app(scene.pam))
            let (latte, book) = try await posting(scene, rita, omar, pam)
            try await accepting(scene, latte, book, rita, omar, pam)
            try await handingOver(scene, latte, rita, omar)
            try await arrivingUnheard(scene, book, rita, omar)
            try await reordering(latte, book, rita, omar)
            #expect(try await scene.findings() == [])
        }
    }

    private func posting(
        _ scene: ErrandScene, _ rita: HarvestClient, _ omar: HarvestClient, _ pam: HarvestClient
    ) async throws -> (API.ErrandID, API.ErrandID) {
        for person in [scene.omar, scene.pam] { try await scene.prefer([scene.coffee], person) }
        let off = API.SwitchesPatch(inApp: false, push: false)
        _ = try await pam.updateNotificationSettings(.init([.errandCategories: off]))
        var textbook = scene.latte("Textbook CS180", reward: 1200)
        textbook.categoryID = scene.pharmacy
        let (latte, book) = (try await rita.createErrand(scene.latte()), try await rita.createErrand(textbook))
        #expect(latte.status == .open && book.payment?.status == .authorised)
        let empty = await refusal { _ = try await rita.createErrand(scene.latte("")) }
        let negative = await refusal { _ = try await rita.createErrand(scene.latte(reward: -1)) }
        #expect(empty?.errors?.map(\.field) == ["item"] && negative?.errors?.map(\.field) == ["reward_cents"])
        #expect(try await scene.told(scene.omar) == ["errand.in_category"])
        #expect(try await scene.told(scene.pam).isEmpty)
        #expect(try await rita.openErrands(in: scene.community).data.isEmpty)
        #expect(try await omar.openErrands(in: scene.community, .init(preferred: true)).data.map(\.id) == [latte.id])
        #expect(try await rita.updateErrand(latte.id, API.ErrandPatch(rewardCents: 800)).status == .open)
        let seen = try await omar.errand(latte.id)
        #expect(seen.rewardCents == 800 && seen.address.title == "1200 W 35th St" && seen.address.apt == nil)
        return (latte.id, book.id)
    }

    private func accepting(
        _ scene: ErrandScene, _ latte: API.ErrandID, _ book: API.ErrandID, _ rita: HarvestClient, _ omar: HarvestClient,
        _ pam: HarvestClient
    ) async throws {
        async let one = refusal { _ = try await omar.acceptErrand(latte) }
        async let two = refusal { _ = try await pam.acceptErrand(latte) }
        let codes = [await one?.code, await two?.code]
        #expect(codes.contains(nil) && codes.contains(.errandTaken))
        if codes[0] != nil {
            _ = try await pam.handBackErrand(latte)
            _ = try await omar.acceptErrand(latte)
        }
        #expect(await refusal { _ = try await rita.updateErrand(latte, API.ErrandPatch(item: "Tea")) }?.code == .illegalState)
        #expect(await refusal { _ = try await rita.cancelErrand(latte) }?.code == .illegalState)
        #expect(try await rita.errand(latte).counterpartPhone == "+13105550131")
        #expect(try await omar.errand(latte).counterpartPhone == "+13105550130")
        #expect(await refusal { _ = try await pam.errand(latte) }?.code == .notFound)
        #expect(try await omar.acceptErrand(book).status == .accepted)
        #expect(try await scene.told(scene.rita).contains("errand.accepted"))
    }

    private func handingOver(_ scene: ErrandScene, _ latte: API.ErrandID, _ rita: HarvestClient, _ omar: HarvestClient) async throws {
        #expect(try await omar.arriveForErrand(latte).status == .atStore)
        #expect(try await omar.pickUpErrand(latte).status == .pickedUp)
        let told = try await scene.told(scene.rita)
        #expect(told.filter { $0 == "errand.at_store" }.count == 1 && told.filter { $0 == "errand.picked_up" }.count == 1)
        let token = try await omar.errandToken(latte)
        for wrong in [latte.description, "7ZQ4M0XK2V9T5HBRWD3J8NPYCE"] {
            #expect(await refusal { _ = try await rita.verifyErrand(latte, .init(token: wrong)) }?.code == .wrongCode)
        }
        #expect(try await rita.errand(latte).status == .pickedUp)
        #expect(await refusal { _ = try await omar.verifyErrand(latte, .init(token: token.token)) }?.code == .notAllowed)
        #expect(try await rita.verifyErrand(latte, .init(token: token.qrText)).status == .completed)
        #expect(try await scene.balance(scene.omar) == 800)
        #expect(await refusal { _ = try await rita.verifyErrand(latte, .init(token: token.qrText)) }?.code == .illegalState)
    }

    /// With her switch off Rita is told nothing, and the state changes all the same.
    private func arrivingUnheard(_ scene: ErrandScene, _ book: API.ErrandID, _ rita: HarvestClient, _ omar: HarvestClient) async throws {
        _ = try await rita.updateNotificationSettings(.init([.errands: .init(inApp: false, push: false)]))
        let told = try await scene.told(scene.rita)
        #expect(try await omar.arriveForErrand(book).status == .atStore)
        #expect(try await rita.errand(book).status == .atStore)
        #expect(try await scene.told(scene.rita) == told)
    }

    private func reordering(_ latte: API.ErrandID, _ book: API.ErrandID, _ rita: HarvestClient, _ omar: HarvestClient) async throws {
        #expect(try await rita.errands(.init(state: .current)).data.map(\.id) == [book])
        #expect(try await rita.errands(.init(role: .requester, state: .previous)).data.map(\.id) == [latte])
        #expect(try await rita.rateErrand(latte, .init(stars: 5)).stars == 5)
        let again = try await rita.reorderErrand(latte)
        #expect(again.status == .open && again.rewardCents == 800 && again.item == "Caramel latte, grande" && again.completedAt == nil)
        #expect(try await omar.errands(.init(role: .runner)).data.map(\.id).contains(latte))
    }
}
