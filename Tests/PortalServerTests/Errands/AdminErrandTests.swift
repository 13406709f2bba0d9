import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The administrators' pages about errands.
@Suite(.portal) struct AdminErrandTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client
    private let path = "/admin/errands"

    private func disputed(_ scene: ErrandScene) async throws -> API.Errand {
        let errand = try await scene.post()
        _ = try await scene.pickUp(errand.id)
        let reason = API.ErrandReason(reason: "It <b>never</b> came")
        _ = try await scene.send(.post, "/errands/\(errand.id)/dispute", reason, as: scene.rita)
        return errand
    }

    @Test func `a disputed errand is listed with its people, chat, money and history, and paid once by an administrator`() async throws {
        let (scene, ian) = (try await ErrandScene(portal, client), try await portal.signUp(.ian))
        #expect(try await !client.page(path, as: ian).markup.shows("Caramel latte"))
        let errand = try await disputed(scene)
        let chat = try #require(try await scene.show(errand.id, as: scene.rita).conversationID)
        _ = try await scene.send(.post, "/conversations/\(chat)/messages", ["text": "Where are you?"], as: scene.rita)
        #expect(try await client.page("/admin", as: ian).markup.shows("errand waits for a decision."))
        let list = try await client.page(path, as: ian).markup
        #expect(list.shows("Caramel latte") && list.shows("Maple Tower") && list.shows("Disputed") && list.shows("Rita Stone"))
        let page = try await client.page("\(path)/\(errand.id)", as: ian).markup
        #expect(page.shows("It <b>never</b> came") && !page.has("b") && page.shows("Where are you?") && page.shows("Omar Stone"))
        #expect(page.shows("rita@dispatch.example.com") && page.shows("(310) 555-0131") && page.shows("No foam") && page.shows("held"))
        let form = ["verdict": "pay", "reason": "Omar has a photo of the hand-over"]
        #expect(try await client.submit("\(path)/\(errand.id)/decision", form, as: ian).status == .seeOther)
        #expect(try await scene.balance(scene.omar) == 750)
        for _ in 1...2 {
            let again = try await client.submit("\(path)/\(errand.id)/decision", ["verdict": "cancel", "reason": "No"], as: ian)
            #expect(again.status == .seeOther)
        }
        #expect(try await scene.show(errand.id, as: scene.rita).status == .completed)
        #expect(try await scene.balance(scene.omar) == 750)
        for person in [scene.rita, scene.omar] {
            #expect(try await scene.told(person).filter { $0 == "errand.decided" }.count == 1)
        }
        let after = try await client.page("\(path)/\(errand.id)", as: ian).markup
        #expect(after.shows("Paid to the runner $7.50") && after.shows("charged") && after.shows("Omar has a photo of the hand-over"))
        #expect(try await !client.page(path, as: ian).markup.shows("Caramel latte"))
        #expect(try await client.page("\(path)?show=all", as: ian).markup.shows("Caramel latte"))
        let trail = try await client.page("/admin/audit", as: ian).markup
        #expect(trail.shows("Decided that an errand is paid") && trail.targets.contains("\(path)/\(errand.id)"))
        #expect(try await scene.findings() == [])
    }

    @Test func `two administrators who decide at once decide once`() async throws {
        let scene = try await ErrandScene(portal, client)
        let ian = try await portal.signUp(.ian)
        let errand = try await disputed(scene)
        try await withThrowingTaskGroup(of: Void.self) { [client, path] group in
            for verdict in ["pay", "cancel", "pay", "cancel"] {
                group.addTask {
                    let answer = try await client.submit(
                        "\(path)/\(errand.id)/decision", ["verdict": verdict, "reason": "Heard both"], as: ian)
                    #expect(answer.status == .seeOther)
                }
            }
            try await group.waitForAll()
        }
        let entries = try await portal.services.read { try $0.audit.history(of: errand.id.description) }
        #expect(entries.count == 1)
        #expect(try await scene.balance(scene.omar) == (entries.first?.action == "errand.paid" ? 750 : 0))
        #expect(try await scene.findings() == [])
    }

    @Test func `an errand that was not picked up can only be canceled, and a decision needs a choice and a reason`() async throws {
        let (scene, ian) = (try await ErrandScene(portal, client), try await portal.signUp(.ian))
        let errand = try await scene.post()
        try await scene.step("acceptance", errand.id)
        let decision = "\(path)/\(errand.id)/decision"
        #expect(try await client.page("\(path)/\(errand.id)", as: ian).markup.shows("Nothing to decide."))
        _ = try await client.submit(decision, ["verdict": "cancel", "reason": "Because"], as: ian)
        #expect(try await scene.show(errand.id, as: scene.rita).status == .accepted)
        _ = try await scene.send(.post, "/errands/\(errand.id)/dispute", API.ErrandReason(reason: "Gone"), as: scene.rita)
        let page = try await client.page("\(path)/\(errand.id)", as: ian).markup
        #expect(page.shows("Cancel the errand") && !page.shows("Pay the runner"))
        let empty = try await client.submit(decision, ["reason": " "], as: ian)
        #expect(empty.status == .unprocessableContent)
        #expect(empty.markup.shows("Choose what happens to the reward.") && empty.markup.shows("Write a reason"))
        _ = try await client.submit(decision, ["verdict": "pay", "reason": "Because"], as: ian)
        #expect(try await scene.show(errand.id, as: scene.rita).status == .accepted)
        _ = try await client.submit(decision, ["verdict": "cancel", "reason": "Because"], as: ian)
        #expect(try await scene.show(errand.id, as: scene.rita).status == .cancelled)
        #expect(try await portal.charges() == ["voided": 1])
    }

    @Test func `a complaint is handled once with a note that only administrators read`() async throws {
        let (scene, ian) = (try await ErrandScene(portal, client), try await portal.signUp(.ian))
        let errand = try await scene.post()
        try await scene.step("acceptance", errand.id)
        _ = try await scene.send(.post, "/errands/\(errand.id)/complaint", API.ErrandReason(reason: "He shouts"), as: scene.rita)
        #expect(try await client.page("/admin", as: ian).markup.shows("errand with a complaint."))
        #expect(try await client.page("\(path)?show=complaints", as: ian).markup.shows("1 complaint"))
        let page = try await client.page("\(path)/\(errand.id)", as: ian).markup
        #expect(page.shows("He shouts") && page.shows("What you did about it"))
        let number = try await portal.services.read { try $0.one(Int.self, "SELECT number FROM errand_complaints") }
        let complaint = "\(path)/\(errand.id)/complaints/\(number)"
        #expect(try await client.submit(complaint, ["note\(number)": ""], as: ian).status == .unprocessableContent)
        #expect(try await client.submit(complaint, ["note\(number)": "Talked to Omar"], as: ian).status == .seeOther)
        #expect(try await client.submit(complaint, ["note\(number)": "Again"], as: ian).status == .seeOther)
        #expect(try await client.page("\(path)/\(errand.id)", as: ian).markup.shows("Talked to Omar"))
        #expect(try await !client.page("\(path)?show=complaints", as: ian).markup.shows("Caramel latte"))
        #expect(try await client.submit("\(path)/\(errand.id)/complaints/77", ["note77": "x"], as: ian).status == .notFound)
        #expect(try await !scene.send(.get, "/errands/\(errand.id)", as: scene.rita).markup.mentions("Talked to Omar"))
        let entries = try await portal.services.read { try $0.audit.history(of: errand.id.description) }
        #expect(entries.map(\.action) == ["errand.complaint_handled"])
    }

    @Test func `nobody but an administrator reads errands there or decides about them`() async throws {
        let scene = try await ErrandScene(portal, client)
        let (errand, ana) = (try await disputed(scene), try await portal.signUp(.ana))
        for page in [path, "\(path)/\(errand.id)"] {
            #expect(try await client.page(page, as: ana).status == .notFound)
            #expect(try await client.page(page).status == .seeOther)
        }
        for step in ["decision", "complaints/1"] {
            let answer = try await client.submit("\(path)/\(errand.id)/\(step)", ["verdict": "cancel", "reason": "x"], as: ana)
            #expect(answer.status == .notFound)
        }
        #expect(try await scene.show(errand.id, as: scene.rita).status == .pickedUp)
        let ian = try await portal.signUp(.ian)
        #expect(try await client.page("\(path)/errand_01kvjw5a00epvbja1fcq64yftx", as: ian).status == .notFound)
    }
}
