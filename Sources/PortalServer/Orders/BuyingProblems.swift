import HarvestCore

extension Problem {
    static func mixedSources(_ conflicts: [API.SourceConflict], at source: API.SourceID) -> Problem {
        conflict(
            "mixed_sources",
            source.restaurant == nil
                ? .init(
                    "Some of this is sold at another market. An order is for one market.",
                    "Algo de esto se vende en otro mercado. Un pedido es de un solo mercado.")
                : .init(
                    "Some of this is from somewhere else. An order is from one restaurant.",
                    "Algo de esto es de otro lugar. Un pedido es de un solo restaurante."),
            members: ["conflicts": conflicts])
    }

    static func insufficientStock(_ shortages: [API.LineShortage]) -> Problem {
        conflict(
            "insufficient_stock",
            .init("There is not enough left of something. Nothing was charged.", "De algo no queda suficiente. No se cobró nada."),
            members: ["shortages": shortages])
    }

    static func closed(_ source: API.SourceID, _ slots: [API.Slot]) -> Problem {
        conflict(
            "market_closed",
            source.restaurant == nil
                ? .init(
                    "The market is closed now. Choose a time when it is open.",
                    "El mercado está cerrado ahora. Elige una hora en que abra.")
                : .init(
                    "The restaurant is closed now. Choose a time when it is open.",
                    "El restaurante está cerrado ahora. Elige una hora en que abra."),
            members: ["next_slots": slots])
    }

    static let totalChanged = conflict(
        "total_changed",
        .init("The total is no longer what you saw. Look at it again.", "El total ya no es el que viste. Míralo otra vez."))

    static func openOrderLimit(_ limit: Int) -> Problem {
        conflict(
            "open_order_limit",
            limit == 1
                ? .init("Your last order must be completed.", "Primero debe completarse tu último pedido.")
                : .init("You can have \(limit) open orders at once.", "Puedes tener \(limit) pedidos abiertos a la vez."))
    }

    static func outsideOpeningHours(_ slots: [API.Slot], _ language: Language) -> Problem {
        var problem = invalid([API.FieldError("scheduled_for", .outsideOpeningHours, in: language)])
        problem.members["next_slots"] = slots
        return problem
    }
}

enum BuyingWords {
    static func addressRequired(_ language: Language) -> String {
        language == .english ? "Address is required." : "Falta la dirección."
    }
}
