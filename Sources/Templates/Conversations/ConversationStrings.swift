import HarvestCore

/// Strings of conversations.
package struct ConversationStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package var title: String { localized("Conversations", "Conversaciones") }
    package func line(isRestaurant: Bool) -> String {
        guard isRestaurant else {
            return localized(
                "With the customer and the driver of an order when one of your items is short.",
                "Con el cliente y el repartidor de un pedido cuando falta uno de tus artículos.")
        }
        return localized(
            "With the customer and the driver of each order, while it is delivered.",
            "Con el cliente y el repartidor de cada pedido, mientras se entrega.")
    }
    package var none: String { localized("No conversations yet", "Aún no hay conversaciones") }
    package func noneLine(isRestaurant: Bool) -> String {
        guard isRestaurant else {
            return localized(
                "You join the conversation about an order when one of your items is short.",
                "Entras en la conversación de un pedido cuando falta uno de tus artículos.")
        }
        return localized(
            "A conversation opens when a driver takes one of your orders.",
            "Se abre una conversación cuando un repartidor toma uno de tus pedidos.")
    }
    package func order(_ number: String) -> String { localized("Order \(number)", "Pedido \(number)") }
    package var open: String { localized("Open the conversation", "Abrir la conversación") }
    package var openOrder: String { localized("Open the order", "Abrir el pedido") }
    package var new: String { localized("New", "Nuevo") }
    package var over: String { localized("Over", "Terminada") }
    package var older: String { localized("Older conversations", "Conversaciones anteriores") }
    package var earlier: String { localized("Earlier messages", "Mensajes anteriores") }
    package var messages: String { localized("Messages", "Mensajes") }
    package var noMessages: String { localized("Nobody has written yet.", "Nadie ha escrito todavía.") }
    package var markRead: String { localized("Mark as read", "Marcar como leído") }
    package var yourMessage: String { localized("Your message", "Tu mensaje") }
    package var send: String { localized("Send", "Enviar") }
    package var sent: String { localized("Sent.", "Enviado.") }
    package var closed: String {
        localized("This order is finished, so the conversation is closed.", "Este pedido terminó y la conversación está cerrada.")
    }

    package func party(_ name: String, _ role: API.Party.Role) -> String {
        switch role {
        case .customer: localized("\(name) (customer)", "\(name) (cliente)")
        case .driver: localized("\(name) (driver)", "\(name) (repartidor)")
        case .restaurant: localized("\(name) (restaurant)", "\(name) (restaurante)")
        case .vendor: localized("\(name) (vendor)", "\(name) (vendedor)")
        case .requester, .runner, .traveller, .seller, .buyer: name
        }
    }
}

extension Text {
    package var conversations: ConversationStrings { ConversationStrings(text: self) }
}
