import HarvestCore
import Testing

struct SlotChangeTests {
    @Test(arguments: OrderStatus.allCases)
    func `a delivery can move while no driver has it or is asked, and a pick-up never`(_ status: OrderStatus) {
        let isMovable = status == .created || status == .scheduled
        #expect(SlotChange.isPossible(from: status, .delivery, isCooked: false) == isMovable)
        #expect(!SlotChange.isPossible(from: status, .delivery, isCooked: true))
        #expect(!SlotChange.isPossible(from: status, .pickup, isCooked: false))
    }

    @Test func `only the customer moves an order to a later slot, an administrator when the day is canceled, and nobody is offered it`() {
        for actor in OrderActor.allCases {
            let isLegal = OrderTransition.isLegal(from: .created, to: .scheduled, by: actor, fulfilment: .delivery)
            #expect(isLegal == (actor == .customer || actor == .admin))
            #expect(!OrderTransition.nextStatuses(from: .created, by: actor, fulfilment: .delivery).contains(.scheduled))
        }
    }
}
