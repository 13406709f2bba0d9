import HarvestCore
import Testing

@testable import Templates

@Suite struct VendorEmailTests {
    @Test func `an approved vendor is led to the portal`() {
        let email: Email = .vendorApproved(name: "Rosa Delgado", vendor: "Delgado Farm")
        expect(
            email, in: .english, subject: "Delgado Farm can sell on Harvest",
            body: """
                Hello Rosa Delgado,

                Delgado Farm is approved. Customers can see your items now.

                https://harvest.example/vendor

                """)
        expect(
            email, in: .spanish, subject: "Delgado Farm ya puede vender en Harvest",
            body: """
                Hola, Rosa Delgado:

                Aprobamos a Delgado Farm. Los clientes ya ven tus productos.

                https://harvest.example/vendor

                """)
    }

    @Test func `an approved vendor without a bank account is led to the page for it`() {
        let email: Email = .vendorApprovedWithoutBank(name: "Rosa Delgado", vendor: "Delgado Farm")
        expect(
            email, in: .english, subject: "Delgado Farm is approved: add a bank account",
            body: """
                Hello Rosa Delgado,

                Delgado Farm is approved. Customers see your items once you add a bank account for payouts:

                https://harvest.example/vendor/payouts/bank

                """)
        expect(
            email, in: .spanish, subject: "Aprobamos a Delgado Farm: agrega una cuenta bancaria",
            body: """
                Hola, Rosa Delgado:

                Aprobamos a Delgado Farm. Los clientes verán tus productos cuando agregues una cuenta bancaria para tus pagos:

                https://harvest.example/vendor/payouts/bank

                """)
    }

    @Test func `a declined vendor reads the reason`() {
        let email: Email = .vendorDeclined(name: "Rosa Delgado", vendor: "Delgado Farm", reason: "No permit")
        expect(
            email, in: .english, subject: "About Delgado Farm on Harvest",
            body: """
                Hello Rosa Delgado,

                Delgado Farm can’t sell yet:

                No permit

                Once that has changed, ask again:

                https://harvest.example/vendor

                """)
        expect(
            email, in: .spanish, subject: "Sobre Delgado Farm en Harvest",
            body: """
                Hola, Rosa Delgado:

                Delgado Farm todavía no puede vender:

                No permit

                Cuando eso haya cambiado, vuelve a solicitarlo:

                https://harvest.example/vendor

                """)
    }

    @Test func `a suspended vendor reads the reason, and what happens to the orders it has`() {
        let email: Email = .vendorSuspended(name: "Rosa Delgado", vendor: "Delgado Farm", reason: "Permit expired")
        expect(
            email, in: .english, subject: "Delgado Farm is suspended on Harvest",
            body: """
                Hello Rosa Delgado,

                Delgado Farm takes no new orders for now:

                Permit expired

                Please fill the orders that are already placed. You are paid for them as usual.

                https://harvest.example/vendor

                """)
        expect(
            email, in: .spanish, subject: "Delgado Farm está suspendido en Harvest",
            body: """
                Hola, Rosa Delgado:

                Delgado Farm no recibe pedidos nuevos por ahora:

                Permit expired

                Prepara los pedidos que ya están hechos; te los pagamos como siempre.

                https://harvest.example/vendor

                """)
    }

    @Test func `a vendor reads that its suspension is lifted`() {
        let email: Email = .vendorRestored(name: "Rosa Delgado", vendor: "Delgado Farm")
        expect(
            email, in: .english, subject: "Delgado Farm is no longer suspended",
            body: """
                Hello Rosa Delgado,

                The suspension of Delgado Farm on Harvest is lifted.

                https://harvest.example/vendor

                """)
        expect(
            email, in: .spanish, subject: "Delgado Farm ya no está suspendido",
            body: """
                Hola, Rosa Delgado:

                Levantamos la suspensión de Delgado Farm en Harvest.

                https://harvest.example/vendor

                """)
    }

    @Test func `the operator reads in English where a vendor sells`() {
        let email: Email = .unlistedMarket(vendor: "Delgado Farm", message: "Echo Park, Fridays")
        expect(
            email, in: .english, subject: "Delgado Farm sells at a market that is not listed",
            body: """
                Echo Park, Fridays

                """)
        expect(
            email, in: .spanish, subject: "Delgado Farm sells at a market that is not listed",
            body: """
                Echo Park, Fridays

                """)
    }
}
