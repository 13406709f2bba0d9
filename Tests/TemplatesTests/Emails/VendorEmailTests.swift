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

    @Test func `a declined vendor reads the reason`() {
        let email: Email = .vendorDeclined(name: "Rosa Delgado", vendor: "Delgado Farm", reason: "No permit")
        expect(
            email, in: .english, subject: "About Delgado Farm on Harvest",
            body: """
                Hello Rosa Delgado,

                Delgado Farm can’t sell yet:

                No permit

                Reply to this email once that has changed.

                """)
        expect(
            email, in: .spanish, subject: "Sobre Delgado Farm en Harvest",
            body: """
                Hola, Rosa Delgado:

                Delgado Farm todavía no puede vender:

                No permit

                Responde a este correo cuando eso haya cambiado.

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
