/// Strings of the badges that show an order's status.
struct OrderStatusStrings: StringCatalog {
    let text: Text

    var new: String { localized("New", "Nuevo") }
    var awaitingPayment: String { localized("Awaiting payment", "Pago pendiente") }
    var paymentFailed: String { localized("Payment failed", "Pago rechazado") }
    var bookedAhead: String { localized("Booked ahead", "Reservado") }
    var dayCanceled: String { localized("Day canceled", "Día cancelado") }
    var cooking: String { localized("Cooking", "Cocinando") }
    var cooked: String { localized("Ready", "Listo") }
    var readyForPickup: String { localized("Ready for pickup", "Listo para recoger") }
    var pickedUp: String { localized("Picked up", "Recogido") }
    var notPickedUp: String { localized("Not picked up", "No recogido") }
    var delivered: String { localized("Delivered", "Entregado") }
    var notDelivered: String { localized("Not delivered", "No entregado") }
    var cancelled: String { localized("Canceled", "Cancelado") }
    var partlyRefunded: String { localized("Partly refunded", "Reembolso parcial") }
    var noDriver: String { localized("No driver found", "Sin repartidor") }

    // MARK: Only for vendors

    var driverComing: String { localized("Driver coming", "Repartidor en camino") }
    var driverWaiting: String { localized("Driver waiting", "Repartidor esperando") }

    // MARK: Only for administrators

    var waitingForDriver: String { localized("Waiting for driver", "Esperando repartidor") }
    var offered: String { localized("Offered", "Ofrecido") }
    var driverAssigned: String { localized("Driver assigned", "Repartidor asignado") }
    var atMarket: String { localized("At market", "En el mercado") }
    var outForDelivery: String { localized("Out for delivery", "En reparto") }
    var stuck: String { localized("Stuck", "Detenido") }
}

extension Text {
    var orderStatuses: OrderStatusStrings { OrderStatusStrings(text: self) }
}
