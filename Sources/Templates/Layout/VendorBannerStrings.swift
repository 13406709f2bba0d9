/// Strings of the banner about a vendor's status.
package struct VendorBannerStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    /// Owners get the e-mail, helpers don't.
    func awaitingApproval(isOwner: Bool) -> String {
        let (reader, lector) = isOwner ? ("you", "Te avisaremos") : ("the owner", "Avisaremos al propietario")
        return localized(
            "Awaiting approval. Customers can’t see you or place orders yet. We’ll email \(reader); you can prepare everything now.",
            "Por aprobar. Los clientes aún no te ven ni pueden pedir. \(lector) por correo; mientras, puedes prepararlo todo.")
    }
    func declined(_ reason: String) -> String {
        localized(
            "Declined. Customers can’t see you or place orders. Reason: \(reason)",
            "Rechazado. Los clientes no te ven ni pueden pedir. Motivo: \(reason)")
    }
    func suspended(_ reason: String) -> String {
        localized(
            "Suspended. Customers can’t see you or place orders; please fill the orders you have. Reason: \(reason)",
            "Suspendido. Los clientes no te ven ni pueden pedir; prepara los pedidos que ya tienes. Motivo: \(reason)")
    }
    var paused: String {
        localized(
            "Paused. Customers can’t see you or place orders until you resume; please fill the orders you have.",
            "En pausa. Los clientes no te ven ni pueden pedir hasta que reanudes; prepara los pedidos que ya tienes.")
    }
    var noPayoutAccount: String {
        localized(
            "No bank account yet. You’re approved; customers see you and can order once you add one for payouts.",
            "Aún no hay cuenta bancaria. Ya te aprobamos; los clientes te verán y podrán pedir cuando agregues una para tus pagos.")
    }
    var addBank: String { localized("Add bank account", "Agregar cuenta bancaria") }
    var askAgain: String { localized("Ask again", "Volver a solicitar") }
    package var resume: String { localized("Resume orders", "Reanudar pedidos") }
}

extension Text {
    package var vendorBanner: VendorBannerStrings { VendorBannerStrings(text: self) }
}
