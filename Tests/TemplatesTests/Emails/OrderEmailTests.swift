import HarvestCore
import Testing

@testable import Templates

@Suite struct OrderEmailTests {
    private let order = Order.ID(uuid: UUIDBytes(high: 0x0190_0000_0000_7000, low: 0x8000_0000_0000_0001))
    private let today = LocalDate(daysSinceEpoch: 20_779)
    private let persimmons = Email.Line(quantity: 9, name: "Persimmons", unit: "1/2 lb bag")
    private let pumpkins = Email.Line(quantity: 1200, name: "Pumpkins", unit: "each")

    private func newOrder(_ lines: [Email.Line], slot: LocalDateTime? = nil) -> Email {
        .newOrder(
            .init(name: "Rosa", order: order, number: "H-0421", lines: lines, place: "Mar Vista", slot: slot, today: today))
    }

    @Test func `a new order lists what to pack`() {
        let email: Email = newOrder([persimmons, pumpkins])
        expect(
            email, in: .english, subject: "New order #H-0421 at Mar Vista",
            body: """
                Hello Rosa,

                You have a new order at Mar Vista:

                9 × Persimmons (1/2 lb bag)
                1,200 × Pumpkins

                See the order: https://harvest.example/vendor/orders/order_01j0000000e008000000000001

                You get these emails because your alerts are on. To stop them, open “Your account” and turn them off.

                Harvest

                """)
        expect(
            email, in: .spanish, subject: "Pedido nuevo #H-0421 en Mar Vista",
            body: """
                Hola, Rosa:

                Tienes un pedido nuevo en Mar Vista:

                9 × Persimmons (1/2 lb bag)
                1,200 × Pumpkins

                Ver el pedido: https://harvest.example/vendor/orders/order_01j0000000e008000000000001

                Recibes estos correos porque tus avisos están activados. Para no recibirlos, abre “Tu cuenta” y desactívalos.

                Harvest

                """)
    }

    @Test func `a scheduled order names its day and time`() {
        let email: Email = newOrder([persimmons], slot: LocalDateTime(date: today.adding(days: 1), time: LocalTime("09:30") ?? .midnight))
        expect(
            email, in: .english, subject: "New order #H-0421 at Mar Vista",
            body: """
                Hello Rosa,

                You have a new order for Mon, Nov 23, 9:30 am at Mar Vista:

                9 × Persimmons (1/2 lb bag)

                See the order: https://harvest.example/vendor/orders/order_01j0000000e008000000000001

                You get these emails because your alerts are on. To stop them, open “Your account” and turn them off.

                Harvest

                """)
        expect(
            email, in: .spanish, subject: "Pedido nuevo #H-0421 en Mar Vista",
            body: """
                Hola, Rosa:

                Tienes un pedido nuevo para el lun 23 nov, 9:30 a. m. en Mar Vista:

                9 × Persimmons (1/2 lb bag)

                Ver el pedido: https://harvest.example/vendor/orders/order_01j0000000e008000000000001

                Recibes estos correos porque tus avisos están activados. Para no recibirlos, abre “Tu cuenta” y desactívalos.

                Harvest

                """)
    }

    @Test func `a slot in another year names the year`() {
        let email: Email = newOrder([persimmons], slot: LocalDateTime(date: today.adding(days: 41), time: LocalTime("12:00") ?? .midnight))
        expect(
            email, in: .english, subject: "New order #H-0421 at Mar Vista",
            body: """
                Hello Rosa,

                You have a new order for Jan 2, 2027, 12:00 pm at Mar Vista:

                9 × Persimmons (1/2 lb bag)

                See the order: https://harvest.example/vendor/orders/order_01j0000000e008000000000001

                You get these emails because your alerts are on. To stop them, open “Your account” and turn them off.

                Harvest

                """)
        expect(
            email, in: .spanish, subject: "Pedido nuevo #H-0421 en Mar Vista",
            body: """
                Hola, Rosa:

                Tienes un pedido nuevo para el 2 ene 2027, 12:00 p. m. en Mar Vista:

                9 × Persimmons (1/2 lb bag)

                Ver el pedido: https://harvest.example/vendor/orders/order_01j0000000e008000000000001

                Recibes estos correos porque tus avisos están activados. Para no recibirlos, abre “Tu cuenta” y desactívalos.

                Harvest

                """)
    }

    @Test func `a customer hears what the card pays when some stalls kept their parts`() {
        let email = { Email.orderPartCollected(name: "Ana", number: "H-0421", place: "Mar Vista", charged: $0) }
        expect(
            email(476), in: .english, subject: "Part of order #H-0421 was not picked up",
            body: """
                Hello Ana,

                You picked up part of order #H-0421 at Mar Vista, and it is closed now. You do not pay for the rest, which stayed at the stalls. Your card was charged $4.76 for what you picked up.

                Harvest

                """)
        expect(
            email(0), in: .spanish, subject: "Una parte del pedido #H-0421 no se recogió",
            body: """
                Hola, Ana:

                Recogiste una parte del pedido #H-0421 en Mar Vista, que ya quedó cerrado. No pagas el resto, que se quedó en los puestos. No se cobró nada a tu tarjeta.

                Harvest

                """)
    }

    @Test func `a vendor hears that an order was not collected`() {
        let email: Email = .orderNotCollected(name: "Rosa", order: order, number: "H-0421", place: "Mar Vista")
        expect(
            email, in: .english, subject: "Order #H-0421 was not picked up",
            body: """
                Hello Rosa,

                Your part of order #H-0421 at Mar Vista was not picked up in time. The customer was not charged for it, and the items that were there are back in your stock:

                https://harvest.example/vendor/orders/order_01j0000000e008000000000001

                You get these emails because your alerts are on. To stop them, open “Your account” and turn them off.

                Harvest

                """)
        expect(
            email, in: .spanish, subject: "El pedido #H-0421 no se recogió",
            body: """
                Hola, Rosa:

                Tu parte del pedido #H-0421 en Mar Vista no se recogió a tiempo. No se le cobró al cliente y los productos que había volvieron a tus existencias:

                https://harvest.example/vendor/orders/order_01j0000000e008000000000001

                Recibes estos correos porque tus avisos están activados. Para no recibirlos, abre “Tu cuenta” y desactívalos.

                Harvest

                """)
    }

    @Test func `a customer hears that the hold on the card is released`() {
        let email: Email = .yourOrderNotCollected(name: "Ana", number: "H-0421", place: "Mar Vista", released: 123_450)
        expect(
            email, in: .english, subject: "Order #H-0421 was not picked up",
            body: """
                Hello Ana,

                Your order #H-0421 at Mar Vista was not picked up in time and is closed. Your card is not charged; the $1,234.50 hold on it is released.

                Harvest

                """)
        expect(
            email, in: .spanish, subject: "El pedido #H-0421 no se recogió",
            body: """
                Hola, Ana:

                Tu pedido #H-0421 en Mar Vista no se recogió a tiempo y quedó cerrado. No se cobra nada a tu tarjeta; se liberan los $1,234.50 que estaban retenidos.

                Harvest

                """)
    }
}
