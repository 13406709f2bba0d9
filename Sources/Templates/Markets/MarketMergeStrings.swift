/// Texts about markets that may be one.
package struct MarketMergeStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var lookAlikes: String { localized("May be the same market", "Quizás sea el mismo mercado") }
    var mergeInto: String { localized("Merge this page’s market into it", "Unir a este el mercado de esta página") }
    var mergeHere: String { localized("Merge it into this page’s market", "Unirlo al mercado de esta página") }
    var bothUsed: String {
        localized(
            "Both have vendors or orders, so they can’t be merged. If they are the same, ask the vendors to leave one, then close it.",
            "Ambos tienen vendedores o pedidos y no se pueden unir. Si son el mismo, pide a los vendedores que dejen uno y ciérralo.")
    }
    var hidden: String {
        localized(
            "Fewer people see the one that would be kept, so they can’t be merged. Change who sees it first.",
            "Menos personas ven el que se conservaría, así que no se pueden unir. Cambia antes quién lo ve.")
    }
    func explanation(_ old: String) -> String {
        localized(
            "No vendor has a stall at \(old), and it has no orders. It disappears, and imports no longer add it. Its customers’ favorites move, and its community if the other has none. This can’t be undone.",
            "Ningún vendedor tiene puesto en \(old), y no tiene pedidos. Desaparece, y las importaciones ya no lo agregan. Pasan los favoritos de sus clientes, y su comunidad si el otro no tiene. No se puede deshacer."
        )
    }
    var confirm: String { localized("Merge markets", "Unir los mercados") }
    var keepBoth: String { localized("Keep both", "Conservar ambos") }
    var goes: String { localized("Removed", "Se elimina") }
    var remains: String { localized("Kept", "Se conserva") }

    func title(_ old: String, _ remaining: String) -> String {
        localized("Merge \(old) into \(remaining)?", "¿Unir \(old) a \(remaining)?")
    }

    func away(_ metres: Int) -> String { localized("\(metres) m away", "a \(metres) m") }

    package func isMerged(_ old: String, _ remaining: String) -> String {
        localized("\(old) is now \(remaining).", "\(old) ahora es \(remaining).")
    }
    package func isUsed(_ old: String) -> String {
        localized(
            "\(old) has vendors or orders now, so it was not merged.", "\(old) ya tiene vendedores o pedidos, así que no se unió.")
    }
    package func isNotAlike(_ old: String, _ remaining: String) -> String {
        localized(
            "\(old) can’t be merged into \(remaining): they are not at the same place with similar names, or fewer people see \(remaining).",
            "\(old) no se puede unir a \(remaining): no están en el mismo lugar con nombres parecidos, o menos personas ven \(remaining)."
        )
    }
    package var wasMerged: String { localized("These markets are already merged.", "Estos mercados ya estaban unidos.") }
}

extension Text {
    package var marketMerges: MarketMergeStrings { MarketMergeStrings(text: self) }
}
