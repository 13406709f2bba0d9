extension FarmStrings {
    package var ebt: String { localized("SNAP (EBT)", "Beneficios SNAP (EBT)") }
    package var takesEBT: String { localized("We take EBT at our stall", "Aceptamos EBT en nuestro puesto") }
    package var takesEBTNote: String {
        localized(
            "Customers can pay for pick-up orders with EBT on your own terminal. Harvest never handles EBT money.",
            "Los clientes pueden pagar con EBT en tu terminal los pedidos que recogen. Harvest nunca maneja dinero de EBT.")
    }
    package func ebtStopped(_ reason: String) -> String {
        localized("Harvest turned off EBT for your stall: \(reason)", "Harvest desactivó EBT en tu puesto: \(reason)")
    }
    package func savedWithoutEBT(_ orders: Int) -> String { "\(saved) \(text.adminVendors.ebtOrders(orders))" }
    package var fnsNumber: String { localized("FNS authorization number", "Número de autorización de FNS") }
    package var fnsNumberHelp: String {
        localized(
            "Seven digits, on your SNAP permit from the USDA. You need it to take EBT. Customers never see it.",
            "Siete dígitos, en tu permiso de SNAP del USDA. Lo necesitas para aceptar EBT. Los clientes no lo ven.")
    }
    package var fnsNumberUnreadable: String {
        localized("Enter the seven digits of your FNS number, like 0123456.", "Escribe los siete dígitos de tu número FNS, como 0123456.")
    }
}
