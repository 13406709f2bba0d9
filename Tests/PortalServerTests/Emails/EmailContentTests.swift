import HarvestCore
import Testing

@testable import HarvestServices

/// What the outbox stores of an e-mail.
@Suite struct EmailContentTests {
    @Test(arguments: [nil, LocalDateTime(date: LocalDate("2026-11-28")!, time: LocalTime("09:30")!)])
    func `an e-mail about an order that is written by hand is the same as an encoded one`(slot: LocalDateTime?) throws {
        let email = Self.newOrder(slot: slot)
        let text = try EmailContent.text(of: email)
        #expect(text == (try JSONBytes.text(email)))
        #expect(try EmailContent.email(from: text) == email)
    }

    @Test func `an e-mail that another server has written is read`() throws {
        let email = Self.newOrder(slot: nil)
        let text = try EmailContent.text(of: email)
        // The first server forgets it once it is read.
        for _ in 0..<2 { #expect(try EmailContent.email(from: text) == email) }
    }

    @Test func `a link that opens an account is not kept in memory`() throws {
        let email = Email.resetPassword(name: "Rosa", token: "secret")
        let text = try EmailContent.text(of: email)
        #expect(text == (try JSONBytes.text(email)))
        #expect(try EmailContent.email(from: text) == email)
        #expect(throws: DecodingError.self) { try EmailContent.email(from: "{}") }
    }

    private static func newOrder(slot: LocalDateTime?) -> Email {
        .newOrder(
            .init(
                name: "Rosa “Ro”", order: Order.ID(uuid: UUIDBytes(high: 7, low: 9)), number: "H-0421",
                lines: [.init(quantity: 2, name: "Kale", unit: "bunch"), .init(quantity: 1, name: "Eggs \"XL\"", unit: "dozen")],
                place: "Hollywood", slot: slot, today: LocalDate("2026-11-21")!))
    }
}
