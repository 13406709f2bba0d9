import HarvestCore

extension EmailStrings {
    func vendorApproved(name: String, vendor: String, link: String) -> EmailText {
        EmailText(
            subject: localized("\(vendor) can sell on Harvest", "\(vendor) ya puede vender en Harvest"),
            body: localized(
                "\(greeting(name))\n\n\(vendor) is approved. Customers can see your items now.\n\n\(link)\n",
                "\(greeting(name))\n\nAprobamos a \(vendor). Los clientes ya ven tus productos.\n\n\(link)\n"))
    }

    func vendorApprovedWithoutBank(name: String, vendor: String, link: String) -> EmailText {
        EmailText(
            subject: localized("\(vendor) is approved: add a bank account", "Aprobamos a \(vendor): agrega una cuenta bancaria"),
            body: localized(
                "\(greeting(name))\n\n\(vendor) is approved. Customers see your items once you add a bank account for payouts:\n\n\(link)\n",
                "\(greeting(name))\n\nAprobamos a \(vendor). Los clientes verán tus productos cuando agregues una cuenta bancaria para tus pagos:\n\n\(link)\n"
            ))
    }

    func vendorDeclined(name: String, vendor: String, reason: String, link: String) -> EmailText {
        EmailText(
            subject: localized("About \(vendor) on Harvest", "Sobre \(vendor) en Harvest"),
            body: localized(
                "\(greeting(name))\n\n\(vendor) can’t sell yet:\n\n\(reason)\n\nOnce that has changed, ask again:\n\n\(link)\n",
                "\(greeting(name))\n\n\(vendor) todavía no puede vender:\n\n\(reason)\n\nCuando eso haya cambiado, vuelve a solicitarlo:\n\n\(link)\n"
            ))
    }

    func vendorSuspended(name: String, vendor: String, reason: String, link: String) -> EmailText {
        EmailText(
            subject: localized("\(vendor) is suspended on Harvest", "\(vendor) está suspendido en Harvest"),
            body: localized(
                """
                \(greeting(name))

                \(vendor) takes no new orders for now:

                \(reason)

                Please fill the orders that are already placed. You are paid for them as usual.

                \(link)

                """,
                """
                \(greeting(name))

                \(vendor) no recibe pedidos nuevos por ahora:

                \(reason)

                Prepara los pedidos que ya están hechos; te los pagamos como siempre.

                \(link)

                """))
    }

    func vendorRestored(name: String, vendor: String, link: String) -> EmailText {
        EmailText(
            subject: localized("\(vendor) is no longer suspended", "\(vendor) ya no está suspendido"),
            body: localized(
                "\(greeting(name))\n\nThe suspension of \(vendor) on Harvest is lifted.\n\n\(link)\n",
                "\(greeting(name))\n\nLevantamos la suspensión de \(vendor) en Harvest.\n\n\(link)\n"))
    }

    /// To the operator, in English alone.
    func unlistedMarket(vendor: String, message: String) -> EmailText {
        EmailText(subject: "\(vendor) sells at a market that is not listed", body: message + "\n")
    }
}
