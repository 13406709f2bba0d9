extension API.NotificationKind {
    /// The title in both languages.
    package var title: LocalizedText {
        switch self {
        case .orderSlotStarted: .init("Your order is being prepared", "Tu pedido está en marcha")
        case .orderAccepted: .init("A driver has your order", "Un repartidor tiene tu pedido")
        case .orderLineShort: .init("Something is not available", "Algo no está disponible")
        case .orderAtMarket: .init("Your driver is at the market", "Tu repartidor está en el mercado")
        case .orderPickedUp: .init("Your order is on its way", "Tu pedido está en camino")
        case .orderToYou: .init("Your driver is coming to you", "Tu repartidor va hacia ti")
        case .orderDelivered: .init("Delivered", "Entregado")
        case .orderReady: .init("Ready to collect", "Listo para recoger")
        case .orderCancelled: .init("Your order was canceled", "Tu pedido fue cancelado")
        case .orderExpired: .init("Your order could not be delivered", "No se pudo entregar tu pedido")
        case .orderRefunded: .init("Money back", "Reembolso")
        case .orderIssueAnswered: .init("We answered your report", "Respondimos a tu reporte")
        case .paymentFailed: .init("Your payment failed", "Tu pago falló")
        case .paymentActionNeeded: .init("Confirm your payment", "Confirma tu pago")
        case .offerMade: .init("Orders for you", "Pedidos para ti")
        case .payoutPaid: .init("Money sent to you", "Te enviamos dinero")
        case .payoutAccountActionNeeded: .init("Your bank account needs you", "Tu cuenta bancaria te necesita")
        case .exchangeRequested: .init("Somebody wants your listing", "Alguien quiere tu anuncio")
        case .exchangeAccepted: .init("It’s yours", "Es para ti")
        case .exchangeClosed: .init("No longer available", "Ya no está disponible")
        case .listingHidden: .init("Your listing was hidden", "Ocultamos tu anuncio")
        case .listingRestored: .init("Your listing is back", "Tu anuncio está de vuelta")
        case .errandAccepted: .init("Somebody runs your errand", "Alguien hace tu encargo")
        case .errandAtStore: .init("Your runner is at the store", "Tu mensajero está en la tienda")
        case .errandPickedUp: .init("Picked up", "Recogido")
        case .errandCompleted: .init("Errand completed", "Encargo completado")
        case .errandInCategory: .init("A new errand for you", "Un encargo nuevo para ti")
        case .errandHandedBack: .init("Your errand is open again", "Tu encargo está abierto otra vez")
        case .errandReleased: .init("Errand completed without a code", "Encargo completado sin código")
        case .errandExpired: .init("Your errand has ended", "Tu encargo terminó")
        case .errandDisputed: .init("Somebody looks into an errand", "Alguien revisa un encargo")
        case .errandDecided: .init("Your errand was decided", "Se decidió sobre tu encargo")
        case .tripAvailable: .init("Somebody is coming your way", "Alguien viene hacia ti")
        case .matchProposed: .init("You are matched", "Hay una coincidencia")
        case .matchAccepted: .init("Your match was accepted", "Aceptaron tu coincidencia")
        case .matchDeclined: .init("Your match was declined", "Rechazaron tu coincidencia")
        case .matchWithdrawn: .init("Your match has ended", "Tu coincidencia terminó")
        case .matchCompleted: .init("Completed", "Completado")
        case .messageReceived: .init("New message", "Mensaje nuevo")
        case .exportReady: .init("Your data is ready", "Tus datos están listos")
        }
    }

    /// The text in both languages.
    /// - Parameters:
    ///   - item: what it is about, such as a listing's title, a market's name or an amount.
    ///   - person: the short name of who caused it.
    package func text(item: String, person: String) -> LocalizedText {
        switch self {
        case .orderSlotStarted: .init("“\(item)” begins now: its time slot has come.", "«\(item)» empieza ahora: ha llegado su hora.")
        case .orderAccepted:
            .init(
                "\(person) shops for your order from \(item).",
                "\(person) hace las compras de tu pedido de \(item).")
        case .orderLineShort:
            .init(
                "\(item) is short. Answer in the app, or your choice for missing items applies.",
                "Falta \(item). Responde en la aplicación o se aplicará lo que elegiste para los faltantes.")
        case .orderAtMarket: .init("\(person) has arrived at \(item).", "\(person) ha llegado a \(item).")
        case .orderPickedUp: .init("\(person) has everything from \(item).", "\(person) ya lo tiene todo de \(item).")
        case .orderToYou:
            .init(
                "\(person) is on the way to you with your order from \(item).",
                "\(person) va hacia ti con tu pedido de \(item).")
        case .orderDelivered: .init("Your order from \(item) was delivered.", "Tu pedido de \(item) fue entregado.")
        case .orderReady: .init("Your order is ready at \(item).", "Tu pedido está listo en \(item).")
        case .orderCancelled:
            .init(
                "Your order from \(item) was canceled. You are not charged for it.",
                "Tu pedido de \(item) fue cancelado. No se te cobra.")
        case .orderExpired:
            .init(
                "Nobody could take your order from \(item) in time. You are not charged for it.",
                "Nadie pudo encargarse a tiempo de tu pedido de \(item). No se te cobra.")
        case .orderRefunded: .init("\(item) goes back to your card.", "Se devuelven \(item) a tu tarjeta.")
        case .orderIssueAnswered:
            .init(
                "There is an answer about your order from \(item).",
                "Hay una respuesta sobre tu pedido de \(item).")
        case .paymentFailed:
            .init(
                "The card for your order from \(item) was declined. Choose another one.",
                "La tarjeta de tu pedido de \(item) fue rechazada. Elige otra.")
        case .paymentActionNeeded:
            .init(
                "Your bank asks you to confirm the payment for your order from \(item).",
                "Tu banco te pide confirmar el pago de tu pedido de \(item).")
        case .offerMade:
            .init(
                "There is an offer at \(item). Answer before it ends.",
                "Hay una oferta en \(item). Responde antes de que termine.")
        case .payoutPaid: .init("\(item) is on its way to your bank.", "\(item) va camino de tu banco.")
        case .payoutAccountActionNeeded:
            .init(
                "Complete your bank details so that you can be paid.",
                "Completa tus datos bancarios para poder cobrar.")
        case .exchangeRequested: .init("\(person) asks for “\(item)”.", "\(person) pide «\(item)».")
        case .exchangeAccepted:
            .init(
                "\(person) gives you “\(item)”. You can reach each other now.",
                "\(person) te da «\(item)». Ya pueden contactarse.")
        case .exchangeClosed:
            .init(
                "“\(item)” went to somebody else, or is no longer offered.",
                "«\(item)» fue para otra persona o ya no se ofrece.")
        case .listingHidden:
            .init(
                "An administrator hid “\(item)”. Open it to read why, and to answer.",
                "Un administrador ocultó «\(item)». Ábrelo para leer el motivo y responder.")
        case .listingRestored: .init("Your community sees “\(item)” again.", "Tu comunidad vuelve a ver «\(item)».")
        case .errandAccepted: .init("\(person) accepted “\(item)”.", "\(person) aceptó «\(item)».")
        case .errandAtStore: .init("\(person) has arrived for “\(item)”.", "\(person) llegó por «\(item)».")
        case .errandPickedUp: .init("\(person) has “\(item)” and is coming to you.", "\(person) tiene «\(item)» y va hacia ti.")
        case .errandCompleted: .init("“\(item)” was handed over.", "«\(item)» fue entregado.")
        case .errandInCategory: .init("“\(item)” is in a category that you follow.", "«\(item)» está en una categoría que sigues.")
        case .errandHandedBack:
            .init(
                "\(person) can’t fetch “\(item)”. Others can take it now.", "\(person) no puede traer «\(item)». Otros ya pueden aceptarlo."
            )
        case .errandReleased:
            .init(
                "Nobody objected after “\(item)” was picked up, so the reward was paid.",
                "Nadie objetó después de que se recogió «\(item)», así que se pagó la recompensa.")
        case .errandExpired:
            .init(
                "“\(item)” was not picked up in time. The card is not charged.",
                "«\(item)» no se recogió a tiempo. No se cobra a la tarjeta.")
        case .errandDisputed:
            .init(
                "\(person) asked an administrator to decide about “\(item)”.",
                "\(person) pidió que un administrador decida sobre «\(item)».")
        case .errandDecided:
            .init("An administrator decided about “\(item)”. See the errand.", "Un administrador decidió sobre «\(item)». Mira el encargo.")
        case .tripAvailable: .init("\(person) can bring you something from \(item).", "\(person) puede traerte algo de \(item).")
        case .matchProposed: .init("\(person) would like something from \(item).", "\(person) quiere algo de \(item).")
        case .matchAccepted: .init("\(person) brings you something from \(item).", "\(person) te trae algo de \(item).")
        case .matchDeclined:
            .init(
                "We keep looking for somebody who goes to \(item).",
                "Seguimos buscando a alguien que vaya a \(item).")
        case .matchWithdrawn: .init("\(person) canceled. It was about \(item).", "\(person) canceló. Se trataba de \(item).")
        case .matchCompleted: .init("Both of you have completed it: \(item).", "Ambos lo completaron: \(item).")
        case .messageReceived: .init("\(person): \(item)", "\(person): \(item)")
        case .exportReady: .init("The copy of your data can be downloaded now.", "Ya puedes descargar la copia de tus datos.")
        }
    }
}
