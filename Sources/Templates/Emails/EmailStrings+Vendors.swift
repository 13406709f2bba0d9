import HarvestCore

extension EmailStrings {
    func vendorApproved(name: String, vendor: String, link: String) -> EmailText {
        EmailText(
            subject: localized("\(vendor) can sell on Harvest", "\(vendor) ya puede vender en Harvest"),
            body: localized(
                "\(greeting(name))\n\n\(vendor) is approved. Customers can see your items now.\n\n\(link)\n",
                "\(greeting(name))\n\nAprobamos a \(vendor). Los clientes ya ven tus productos.\n\n\(link)\n"))
    }

    func vendorDeclined(name: String, vendor: String, reason: String) -> EmailText {
        EmailText(
            subject: localized("About \(vendor) on Harvest", "Sobre \(vendor) en Harvest"),
            body: localized(
                "\(greeting(name))\n\n\(vendor) can’t sell yet:\n\n\(reason)\n\nReply to this email once that has changed.\n",
                "\(greeting(name))\n\n\(vendor) todavía no puede vender:\n\n\(reason)\n\nResponde a este correo cuando eso haya cambiado.\n"
            ))
    }

    /// To the operator, in English alone.
    func unlistedMarket(vendor: String, message: String) -> EmailText {
        EmailText(subject: "\(vendor) sells at a market that is not listed", body: message + "\n")
    }
}
