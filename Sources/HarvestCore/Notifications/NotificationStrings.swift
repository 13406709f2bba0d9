// The words of every kind. With `topic`, `defaults` and `isEmailedAlways` they are the table of all kinds, which a missing one does not
// compile without.
extension API.NotificationKind {
    /// The title in both languages.
    package var title: LocalizedText {
        switch self {
        case .orderSlotStarted: .init("We are starting your order", "Empezamos con tu pedido")
        case .orderSlotChanged: .init("An order has a new time", "Un pedido tiene nueva hora")
        case .orderRainedOff: .init("Your market day was canceled", "Se canceló tu día de mercado")
        case .marketDayCancelled: .init("A market day was canceled", "Se canceló un día de mercado")
        case .orderNoDriver: .init("No driver yet", "Aún sin repartidor")
        case .orderAccepted: .init("A driver has your order", "Un repartidor tiene tu pedido")
        case .orderReleased: .init("Looking for another driver", "Buscamos otro repartidor")
        case .orderDriverChanged: .init("Another driver brings your order", "Otro repartidor lleva tu pedido")
        case .orderLineShort: .init("Something is missing", "Falta algo")
        case .orderLineAsked: .init("An item is short. Choose what to do.", "Falta un producto. Elige qué hacer.")
        case .orderLineDecided: .init("Taking what’s available", "Llevamos lo que hay")
        case .orderAtMarket: .init("Your driver is getting your order", "Tu repartidor recoge tu pedido")
        case .orderPickedUp: .init("Your order is picked up", "Ya recogieron tu pedido")
        case .orderToYou: .init("Your driver is coming", "Tu repartidor va hacia ti")
        case .orderDelivered: .init("Delivered", "Entregado")
        case .orderDeliveryUndone: .init("Not delivered yet", "Aún no entregado")
        case .orderReady: .init("Ready to collect", "Listo para recoger")
        case .orderCancelled: .init("Your order was canceled", "Tu pedido fue cancelado")
        case .orderExpired: .init("Your order has ended", "Tu pedido terminó")
        case .orderUndeliverable: .init("We could not deliver your order", "No pudimos entregar tu pedido")
        case .orderRefunded: .init("Money back", "Reembolso")
        case .orderCredited: .init("You have store credit", "Tienes saldo")
        case .orderNotCredited: .init("No store credit", "Sin saldo")
        case .orderIssueAnswered: .init("We answered your report", "Respondimos a tu reporte")
        case .orderRatingAnswered: .init("Your rating was answered", "Respondieron a tu opinión")
        case .paymentFailed: .init("We could not charge your card", "No pudimos cobrar tu tarjeta")
        case .paymentActionNeeded: .init("Confirm your payment", "Confirma tu pago")
        case .tipPaymentFailed: .init("Your tip was not raised", "Tu propina no subió")
        case .offerMade: .init("Orders for you", "Pedidos para ti")
        case .offerAssigned: .init("Can you take an order?", "¿Puedes llevar un pedido?")
        case .deliveryAssigned: .init("Pick up an order", "Recoge un pedido")
        case .deliveryTakenOver: .init("Take over a delivery", "Encárgate de una entrega")
        case .payoutPaid: .init("Money sent to you", "Te enviamos dinero")
        case .payoutAccountActionNeeded: .init("Check your bank details", "Revisa tus datos bancarios")
        case .exchangeRequested: .init("Somebody wants your listing", "Alguien quiere lo que publicaste")
        case .exchangeAccepted: .init("It’s yours", "Es para ti")
        case .exchangeClosed: .init("No longer available", "Ya no está disponible")
        case .errandAccepted: .init("Somebody will do your errand", "Alguien hará tu encargo")
        case .errandAtStore: .init("Your runner is at the store", "Tu mensajero está en la tienda")
        case .errandPickedUp: .init("Picked up", "Recogido")
        case .errandCompleted: .init("Errand completed", "Encargo completado")
        case .listingHidden: .init("Your listing was hidden", "Ocultamos tu anuncio")
        case .listingRestored: .init("Your listing is back", "Tu anuncio está de vuelta")
        case .listingAppealAnswered: .init("Your listing stays hidden", "Tu anuncio sigue oculto")
        case .errandHandedBack: .init("Your errand is open again", "Tu encargo está abierto otra vez")
        case .errandReleased: .init("Errand completed without a code", "Encargo completado sin código")
        case .errandExpired: .init("Your errand has ended", "Tu encargo terminó")
        case .errandDisputed: .init("Somebody looks into an errand", "Alguien revisa un encargo")
        case .errandDecided: .init("Your errand was decided", "Se decidió sobre tu encargo")
        case .errandInCategory: .init("A new errand for you", "Un encargo nuevo para ti")
        case .tripAvailable: .init("Somebody is coming your way", "Alguien viene hacia ti")
        case .matchProposed: .init("Can you bring something?", "¿Puedes traer algo?")
        case .matchAccepted: .init("Somebody brings it to you", "Alguien te lo trae")
        case .matchDeclined: .init("Not this time", "Esta vez no")
        case .matchWithdrawn: .init("Your match has ended", "Ya no se hará")
        case .matchExpired: .init("The request has ended", "La petición terminó")
        case .matchMarkedComplete: .init("Is it done?", "¿Está hecho?")
        case .matchCompleted: .init("Completed", "Completado")
        case .messageReceived: .init("New message", "Mensaje nuevo")
        case .surplusOffered: .init("Food to pick up", "Comida por recoger")
        case .surplusClaimed: .init("A charity is coming", "Viene una organización")
        case .surplusReleased: .init("A charity can’t come", "Una organización no puede venir")
        case .surplusTakenBack: .init("Recorded as not picked up", "Registrado como no recogido")
        case .exportReady: .init("Your data is ready", "Tus datos están listos")
        }
    }

    /// The text in both languages.
    /// - Parameters:
    ///   - item: what it is about, such as a listing's title, a market's name or an amount.
    ///   - person: the short name of who caused it.
    ///   - arrival: when the driver is expected, if it is known.
    package func text(item: String, person: String, arrival: NotificationArrival? = nil) -> LocalizedText {
        let words = words(item: item, person: person)
        guard let arrival = arrival?.text else { return words }
        return LocalizedText("\(words.english) \(arrival.english)", "\(words.spanish) \(arrival.spanish)")
    }

    /// Whether it is about an order on its way, so that it says when the driver is expected.
    package var saysArrival: Bool {
        switch self {
        case .orderAccepted, .orderDriverChanged, .orderAtMarket, .orderPickedUp, .orderToYou: true
        default: false
        }
    }

    private func words(item: String, person: String) -> LocalizedText {
        switch self {
        case .orderSlotStarted: .init("It is time for your order from \(item).", "Llegó la hora de tu pedido de \(item).")
        case .orderSlotChanged: .init("The customer moved order \(item) to another time.", "El cliente cambió la hora del pedido \(item).")
        case .orderRainedOff, .marketDayCancelled, .orderCredited, .orderNotCredited: rainOffWords(item, person)
        case .orderNoDriver:
            .init(
                "No driver has taken your order from \(item) yet. You can wait, cancel it at no cost, or see if it can be moved.",
                "Ningún repartidor tomó aún tu pedido de \(item). Puedes esperar, cancelarlo sin costo o ver si puede cambiar de hora."
            )
        case .orderAccepted: .init("\(person) will bring your order from \(item).", "\(person) te llevará tu pedido de \(item).")
        case .orderReleased:
            .init(
                "\(person) can’t bring your order from \(item). We look for another driver.",
                "\(person) no puede llevarte tu pedido de \(item). Buscamos otro repartidor.")
        case .orderDriverChanged:
            .init("\(person) takes over your order from \(item).", "\(person) se encarga ahora de tu pedido de \(item).")
        case .orderLineShort, .orderLineAsked, .orderLineDecided: shortageWords(item, person)
        case .orderAtMarket: .init("\(person) has arrived at \(item).", "\(person) llegó a \(item).")
        case .orderPickedUp: .init("\(person) has your order from \(item).", "\(person) ya tiene tu pedido de \(item).")
        case .orderToYou: .init("\(person) is coming with your order from \(item).", "\(person) va hacia ti con tu pedido de \(item).")
        case .orderDelivered: .init("Your order from \(item) has arrived.", "Tu pedido de \(item) llegó.")
        case .orderDeliveryUndone:
            .init(
                "Your order from \(item) was marked as delivered by mistake. It is still on its way.",
                "Tu pedido de \(item) se marcó como entregado por error. Sigue en camino.")
        case .orderReady: .init("You can collect your order from \(item) now.", "Ya puedes recoger tu pedido de \(item).")
        case .orderCancelled:
            .init("Your order from \(item) was canceled. You do not pay for it.", "Tu pedido de \(item) fue cancelado. No lo pagas.")
        case .orderExpired:
            .init(
                "Nobody could take your order from \(item) in time. You do not pay for it. Order again when it is open.",
                "Nadie pudo llevar a tiempo tu pedido de \(item). No lo pagas. Vuelve a pedir cuando esté abierto.")
        case .orderUndeliverable:
            .init(
                "Your order from \(item) came back. We will tell you if money goes back to your card.",
                "Tu pedido de \(item) regresó. Te avisaremos si te devolvemos dinero.")
        case .orderRefunded: .init("\(item) goes back to your card.", "Te devolvemos \(item) a tu tarjeta.")
        case .orderIssueAnswered: .init("We answered about your order from \(item).", "Respondimos sobre tu pedido de \(item).")
        case .orderRatingAnswered: .init("\(person) answered your rating.", "\(person) respondió a tu opinión.")
        case .paymentFailed:
            .init(
                "The card for your order from \(item) was declined. Open the order.",
                "Rechazaron la tarjeta de tu pedido de \(item). Abre el pedido.")
        case .paymentActionNeeded:
            .init(
                "Your bank wants you to confirm the payment for your order from \(item).",
                "Tu banco pide que confirmes el pago de tu pedido de \(item).")
        case .tipPaymentFailed:
            .init(
                "We could not charge your card. The tip for your order from \(item) stays as it was.",
                "No pudimos cobrar tu tarjeta. La propina de tu pedido de \(item) queda como estaba.")
        case .offerAssigned, .offerMade, .deliveryAssigned, .deliveryTakenOver: driverWords(item, person)
        case .payoutPaid: .init("\(item) is on its way to your bank.", "\(item) va en camino a tu banco.")
        case .payoutAccountActionNeeded:
            .init("We cannot pay you until your bank details are right.", "No podemos pagarte hasta que tus datos estén bien.")
        case .exchangeRequested: .init("\(person) would like “\(item)”.", "A \(person) le interesa «\(item)».")
        case .exchangeAccepted:
            .init("\(person) gives you “\(item)”. You can contact each other now.", "\(person) te da «\(item)». Ya pueden comunicarse.")
        case .exchangeClosed:
            .init("“\(item)” went to somebody else or was taken down.", "«\(item)» fue para otra persona o ya no se ofrece.")
        case .errandAccepted: .init("\(person) will do “\(item)”.", "\(person) hará «\(item)».")
        case .errandAtStore: .init("\(person) has arrived for “\(item)”.", "\(person) llegó por «\(item)».")
        case .errandPickedUp: .init("\(person) has “\(item)” and is coming to you.", "\(person) tiene «\(item)» y va hacia ti.")
        case .errandCompleted: .init("“\(item)” was handed over.", "Se entregó «\(item)».")
        case .listingHidden:
            .init(
                "“\(item)” was hidden. Open it to read why, and to answer.",
                "Se ocultó «\(item)». Ábrelo para leer el motivo y responder.")
        case .listingAppealAnswered:
            .init("We looked at “\(item)” again. Open it to read why.", "Volvimos a revisar «\(item)». Ábrelo para leer el motivo.")
        case .listingRestored: .init("Your community sees “\(item)” again.", "Tu comunidad vuelve a ver «\(item)».")
        case .errandHandedBack:
            .init("\(person) can’t fetch “\(item)”. Others can take it.", "\(person) no puede traer «\(item)». Otros pueden tomarlo.")
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
        case .errandInCategory: .init("“\(item)” is in a category that you follow.", "«\(item)» está en una categoría que sigues.")
        case .tripAvailable: .init("\(person) can bring you something from \(item).", "\(person) puede traerte algo de \(item).")
        case .matchProposed: .init("\(person) would like something from \(item).", "\(person) quiere algo de \(item).")
        case .matchAccepted: .init("\(person) brings you something from \(item).", "\(person) te trae algo de \(item).")
        case .matchDeclined: .init("We keep looking for somebody who goes to \(item).", "Seguimos buscando a alguien que vaya a \(item).")
        case .matchWithdrawn: .init("\(person) canceled. It was about \(item).", "\(person) canceló. Se trataba de \(item).")
        case .matchExpired: .init("Too late to answer \(person) about \(item).", "Ya es tarde para responder a \(person) sobre \(item).")
        case .matchMarkedComplete: .init("\(person) says it is done: \(item).", "\(person) dice que está hecho: \(item).")
        case .matchCompleted: .init("You both say it is done: \(item).", "Ambos dicen que está hecho: \(item).")
        case .messageReceived: .init("\(person): \(item)", "\(person): \(item)")
        case .surplusOffered: .init("\(person) gives away \(item).", "\(person) regala \(item).")
        case .surplusClaimed: .init("\(person) will pick up \(item).", "\(person) recogerá \(item).")
        case .surplusReleased: .init("\(person) won’t pick up \(item). Others can now.", "\(person) no recogerá \(item). Otros ya pueden.")
        case .surplusTakenBack: .init("\(person) says that nobody came for \(item).", "\(person) dice que nadie vino por \(item).")
        case .exportReady: .init("You can download the copy of your data now.", "Ya puedes descargar la copia de tus datos.")
        }
    }

    /// What drivers read of the orders that they are to bring. The last one is `deliveryTakenOver`.
    private func driverWords(_ item: String, _ person: String) -> LocalizedText {
        switch self {
        case .offerAssigned:
            .init(
                "An administrator offers you an order at \(item). Answer before the time is up.",
                "Un administrador te ofrece un pedido en \(item). Responde a tiempo.")
        case .offerMade: .init("There are orders at \(item). Answer before the time is up.", "Hay pedidos en \(item). Responde a tiempo.")
        case .deliveryAssigned:
            .init(
                "An administrator gave you the order that is ready at \(item). Open the app for the way, or to hand it back.",
                "Un administrador te dio el pedido que está listo en \(item). Abre la app para ver el camino o devolverlo.")
        default:
            .init(
                "Meet \(person) and deliver what is left from \(item). Open the app for the way.",
                "Reúnete con \(person) y entrega lo que falta de \(item). Abre la app para ver el camino.")
        }
    }

    /// What a customer reads when something of the order is missing. The last one is `orderLineDecided`.
    private func shortageWords(_ item: String, _ person: String) -> LocalizedText {
        switch self {
        case .orderLineShort:
            .init("Not enough: \(item). You pay only for what you get.", "No alcanza: \(item). Pagas solo lo que recibes.")
        case .orderLineAsked:
            .init(
                "Not enough: \(item). Open the order and answer in time, or we take what there is.",
                "No alcanza: \(item). Abre el pedido y responde a tiempo, o llevamos lo que hay.")
        default:
            .init(
                "No answer about \(item), so we take what there is. You pay only for what you get.",
                "No hubo respuesta sobre \(item), así que llevamos lo que hay. Pagas solo lo que recibes.")
        }
    }

    /// What becomes of a day that a market cancels. The last one is `orderNotCredited`.
    private func rainOffWords(_ item: String, _ person: String) -> LocalizedText {
        switch self {
        case .orderRainedOff:
            .init(
                "\(item) was canceled: \(person). No answer means a refund. Nothing was charged.",
                "Se canceló \(item): \(person). Sin respuesta, hay reembolso. No se cobró nada.")
        case .marketDayCancelled:
            .init(
                "\(item) was canceled: \(person). Don’t pack its orders. Customers choose another day, a refund or store credit.",
                "Se canceló \(item): \(person). No empaques sus pedidos. Los clientes eligen otro día, un reembolso o saldo.")
        case .orderCredited:
            .init(
                "\(item) of order \(person) is store credit now. It pays for your next order.",
                "\(item) del pedido \(person) ya es saldo. Pagará tu próximo pedido.")
        default:
            .init(
                "Your card could not be charged for order \(item), so there is no store credit. You paid nothing.",
                "No pudimos cobrar tu tarjeta por el pedido \(item), así que no hay saldo. No pagaste nada.")
        }
    }
}
