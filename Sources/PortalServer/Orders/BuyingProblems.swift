import HarvestCore

extension Problem {
    static func mixedSources(_ conflicts: [API.SourceConflict]) -> Problem {
        conflict(
            "mixed_sources",
            .init(
                "Some of this is sold at another market. An order is for one market.",
                "Algo de esto se vende en otro mercado. Un pedido es de un solo mercado."),
            members: ["conflicts": conflicts])
    }

    static func insufficientStock(_ shortages: [API.LineShortage]) -> Problem {
        conflict(
            "insufficient_stock",
            .init("There is not enough left of something. Nothing was charged.", "De algo no queda suficiente. No se cobró nada."),
            members: ["shortages": shortages])
    }

    static func marketClosed(_ slots: [API.Slot]) -> Problem {
        conflict(
            "market_closed",
            .init("The market is closed now. Choose a time when it is open.", "El mercado está cerrado ahora. Elige una hora en que abra."),
            members: ["next_slots": slots])
    }

    static let totalChanged = conflict(
        "total_changed",
        .init("The total is no longer what you saw. Look at it again.", "El total ya no es el que viste. Míralo otra vez."))

    static func openOrderLimit(_ limit: Int) -> Problem {
        conflict(
            "open_order_limit",
            .init("You can have \(limit) open orders at once.", "Puedes tener \(limit) pedidos abiertos a la vez."))
    }

    static func outsideOpeningHours(_ slots: [API.Slot], _ language: Language) -> Problem {
        var problem = invalid([API.FieldError("scheduled_for", .outsideOpeningHours, in: language)])
        problem.members["next_slots"] = slots
        return problem
    }
}
