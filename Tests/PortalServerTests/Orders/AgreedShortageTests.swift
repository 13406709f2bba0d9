import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A customer has agreed to less of a line, and the stall counts again, and again.
@Suite(.portal) struct AgreedShortageTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// Ana takes two of three kale and spinach for the third, then Finn finds one kale.
    private func takenSpinach() async throws -> AskedScene {
        let asked = try await AskedScene(portal, client)
        for line in [asked.carrots, asked.peach] { _ = try await client.tick(line, of: asked.session, as: asked.finn) }
        try await asked.finds(2)
        #expect(try await asked.offer(asked.scene.spinach.produce, price: "1.00").status == .seeOther)
        let substitute = try #require(try await asked.shortage()?.substitute?.id)
        #expect(try await asked.answer("take_substitute", substitute: substitute).status == .ok)
        _ = try await client.tick(substitute, of: asked.session, as: asked.finn)
        #expect(try await asked.finds(1).shortage?.status == .waiting)
        return asked
    }

    @Test(arguments: ["while she is asked", "after her answer", "after her silence"])
    func `a customer who took a substitute never gets the whole line beside it`(moment: String) async throws {
        let asked = try await takenSpinach()
        if moment == "after her answer" { #expect(try await asked.answer("take_rest").status == .ok) }
        if moment == "after her silence" {
            portal.clock.advance(seconds: 300)
            try await asked.scene.runWorkers()
            #expect(try await asked.shortage()?.status == .timedOut)
        }
        for pick in [#""pick_status":"picked""#, #""pick_status":"open""#] {
            portal.clock.advance(seconds: 1)
            let refused = try await client.tick(asked.kale, of: asked.session, pick, as: asked.finn)
            #expect(refused.status == .conflict && refused.code == "illegal_state")
        }
        #expect(try await asked.shortage()?.pickedQuantity == 1)
        // The spinach that she took is no open offer, and stays on the bill: two kale are 5.00, the spinach is 1.00.
        let shortage = try await asked.shortage()
        #expect(shortage?.releasedCents == (moment == "while she is asked" ? 0 : 400))
        if moment == "while she is asked" { #expect(shortage?.substitute == nil) }
        #expect(try await !client.page("/vendor/orders/\(asked.order)", as: asked.scene.rosa).markup.shows("Offered:"))
        if moment == "while she is asked" { #expect(try await asked.answer("take_rest").status == .ok) }
        // What was authorized.
        #expect(try await asked.finish() <= 2452)
    }

    @Test func `a count that is corrected to what the customer took asks nothing any more, and the driver leaves`() async throws {
        let asked = try await AskedScene(portal, client)
        for line in [asked.carrots, asked.peach] { _ = try await client.tick(line, of: asked.session, as: asked.finn) }
        try await asked.finds(2)
        #expect(try await asked.answer("take_rest").status == .ok)
        for count in [1, 0, 1] { #expect(try await asked.finds(count).shortage?.status == .waiting) }
        let corrected = try await asked.finds(2).shortage
        #expect(corrected?.status == .answered && corrected?.answer == .takeRest && corrected?.pickedQuantity == 2)
        #expect(try await asked.shortage()?.status == .answered)
        #expect(try await !asked.shown().allowedActions.contains(.answerShortage))
        // A smaller number is asked about again.
        #expect(try await asked.finds(1).shortage?.status == .waiting)
        #expect(try await asked.finds(2).shortage?.status == .answered)
        let charged = try await asked.finish()
        #expect(try await asked.shown().amounts.totalCents == charged)
    }

    @Test func `a count that is corrected after a substitute was taken brings both`() async throws {
        let asked = try await takenSpinach()
        let corrected = try await asked.finds(2).shortage
        #expect(corrected?.status == .answered && corrected?.answer == .takeSubstitute && corrected?.pickedQuantity == 2)
        #expect(try await client.tick(asked.kale, of: asked.session, as: asked.finn).status == .conflict)
        let charged = try await asked.finish()
        #expect(try await asked.shown().amounts.totalCents == charged)
        #expect(charged <= 2452)
    }

    @Test func `an answer about another number than the present one is refused, so a repeated one accepts nothing worse`() async throws {
        let asked = try await AskedScene(portal, client)
        try await asked.finds(2)
        for _ in 1...2 { #expect(try await asked.answer("take_rest", about: 2).status == .ok) }
        try await asked.finds(1)
        let late = try await asked.answer("take_rest", about: 2)
        let problem = try late.decoded(API.Problem.self)
        #expect(late.status == .conflict && problem.code == .illegalState && problem.currentStatus == "waiting")
        #expect(problem.detail == "The stall has a different quantity now. Look at the order again.")
        #expect(try await asked.shortage()?.status == .waiting)
        // Nothing is left of a line that was given up, and the answer can be repeated all the same.
        for _ in 1...2 { #expect(try await asked.answer("refund_line", about: 1).status == .ok) }
        #expect(try await asked.shortage()?.answer == .refundLine)
        let wrong = try await asked.answer("refund_line", about: -1)
        #expect(wrong.status == .unprocessableContent)
    }
}
