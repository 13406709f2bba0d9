import Foundation
import HarvestCore
import Testing

@Suite struct OrderReasonTests {
    @Test(arguments: [OrderReason.nothingLeft, .rainedOff, .paymentFailed(.timedOut), .written("Storm"), .written("")])
    func `a reason is the same after storing and reading`(reason: OrderReason) throws {
        #expect(OrderReason(stored: reason.stored) == reason)
        #expect(try JSONDecoder().decode([OrderReason].self, from: try JSONEncoder().encode([reason])) == [reason])
    }

    @Test func `a reason that Harvest knows is in the reader's language, and a person's words stay`() {
        #expect(OrderReason.nothingLeft.text(in: .english) == "All items were unavailable.")
        #expect(OrderReason.nothingLeft.text(in: .spanish) == "No había ninguno de los productos.")
        #expect(OrderReason(stored: "card_declined").text(in: .spanish) == "El banco rechazó la tarjeta.")
        #expect(OrderReason.written("Storm").text(in: .spanish) == "Storm")
    }
}
