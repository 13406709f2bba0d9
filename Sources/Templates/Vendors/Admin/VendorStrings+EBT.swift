/// Strings about vendors that take EBT.
extension VendorStrings {
    var ebt: String { "SNAP (EBT)" }
    package func ebtOrders(_ count: Int) -> String {
        count == 1
            ? localized("1 open order is still to be paid with EBT.", "1 pedido abierto aún se pagará con EBT.")
            : localized("\(count) open orders are still to be paid with EBT.", "\(count) pedidos abiertos aún se pagarán con EBT.")
    }
    var stopEBT: String { localized("Turn off EBT", "Desactivar EBT") }
    var stopEBTText: String {
        localized(
            "New orders can’t be paid to this vendor with EBT until you allow it again. Open orders stay as they are.",
            "Los pedidos nuevos no podrán pagarse con EBT a este vendedor hasta que lo vuelvas a permitir. Los abiertos no cambian.")
    }
    var ebtReasonHelp: String { localized("The vendor sees this reason.", "El vendedor ve este motivo.") }
    var ebtStoppedBecause: String { localized("EBT turned off. Reason", "EBT desactivado. Motivo") }
    var allowEBT: String { localized("Allow EBT again", "Volver a permitir EBT") }
    var allowEBTText: String {
        localized("The vendor can then turn EBT on again.", "Después el vendedor puede volver a activar EBT.")
    }
    package func isEBTStopped(_ orders: Int) -> String {
        localized("EBT turned off.", "EBT desactivado.") + (orders > 0 ? " " + ebtOrders(orders) : "")
    }
    package var isEBTAllowed: String {
        localized("The vendor can turn EBT on again.", "El vendedor puede volver a activar EBT.")
    }
}
