import HarvestCore
import Testing

@testable import Templates

@Suite struct SecurityEmailTests {
    private static let today = LocalDate(daysSinceEpoch: 20_779)

    @Test func `a changed phone number says what to do if it was somebody else`() {
        let email: Email = .securityChanged(name: "Ana", .phone)
        expect(
            email, in: .english, subject: "Your phone number was changed",
            body: """
                Hello Ana,

                The phone number of your Harvest account was just changed.

                If it wasn’t you, choose a new password now: https://harvest.example/forgot

                Harvest

                """)
        expect(
            email, in: .spanish, subject: "Se cambió tu teléfono",
            body: """
                Hola, Ana:

                Se acaba de cambiar el teléfono de tu cuenta de Harvest.

                Si no fuiste tú, elige ahora una contraseña nueva: https://harvest.example/forgot

                Harvest

                """)
    }

    @Test(arguments: Email.SecurityChange.allCases) func `each change has words of its own, in both languages`(change: Email.SecurityChange)
    {
        let (renderer, forgot) = (EmailRenderer(baseURL: "https://harvest.example"), "/forgot")
        let texts = Language.allCases.map { renderer.text(of: .securityChanged(name: "Ana", change), in: $0) }
        #expect(Set(texts.map(\.subject)).count == texts.count && Set(texts.map(\.body)).count == texts.count)
        // At a former address nobody can choose a new password, and nobody has made a phone unreachable.
        #expect(texts.allSatisfy { $0.body.contains(forgot) == ![.emailAddress, .phoneUnverified].contains(change) })
    }

    @Test func `a sign-in names its device`() {
        let email: Email = .newDevice(name: "Ana", device: "Firefox on Linux")
        expect(
            email, in: .english, subject: "New sign-in to your account",
            body: """
                Hello Ana,

                Someone just signed in to your Harvest account on a new device: Firefox on Linux.

                If it was you, do nothing. Here you see who is signed in: https://harvest.example/profile

                If it wasn’t you, choose a new password now: https://harvest.example/forgot

                Harvest

                """)
        expect(
            .newDevice(name: "Ana", device: nil), in: .spanish, subject: "Nuevo inicio de sesión en tu cuenta",
            body: """
                Hola, Ana:

                Alguien acaba de entrar a tu cuenta de Harvest desde un dispositivo nuevo: la app de Harvest.

                Si fuiste tú, no hagas nada. Aquí ves las sesiones abiertas: https://harvest.example/profile

                Si no fuiste tú, elige ahora una contraseña nueva: https://harvest.example/forgot

                Harvest

                """)
    }

    @Test(arguments: [
        ("mailto:security@harvest.example", "write to security@harvest.example at once", "escribe enseguida a security@harvest.example"),
        ("https://harvest.example/report", "https://harvest.example/report", "https://harvest.example/report"),
    ]) func `a warning names the operator's contact and asks for no reply`(contact: String, english: String, spanish: String) {
        let renderer = EmailRenderer(baseURL: "https://harvest.example", contact: contact)
        let changes = Email.SecurityChange.allCases.filter { $0 != .phoneUnverified }.map { Email.securityChanged(name: "Ana", $0) }
        let bank = Email.ChangedBank(name: "Ana", vendor: nil, bank: nil, payoutsFrom: nil, today: Self.today)
        for email in changes + [.newDevice(name: "Ana", device: nil), .bankChanged(bank), .bankAdded(bank)] {
            #expect(renderer.text(of: email, in: .english).body.contains(english), "\(email)")
            #expect(renderer.text(of: email, in: .spanish).body.contains(spanish), "\(email)")
        }
    }

    @Test func `at a former address a warning without a contact leads to the portal`() {
        expect(
            .securityChanged(name: "Ana", .emailAddress), in: .english, subject: "Your email address was changed",
            body: """
                Hello Ana,

                Your Harvest account now uses another email address. This is the last email to this one.

                If it wasn’t you, report it at once: https://harvest.example

                Harvest

                """)
    }

    @Test func `a first bank account is announced, too`() {
        let bank = BankAccount(bank: "Farm Bank", ending: "4417")
        let email: Email = .bankAdded(.init(name: "Dee", vendor: nil, bank: bank, payoutsFrom: nil, today: Self.today))
        expect(
            email, in: .english, subject: "A bank account was added for your payouts",
            body: """
                Hello Dee,

                A bank account was added. Your payouts now go to the account ending in 4417 at Farm Bank.

                If it wasn’t you, choose a new password now: https://harvest.example/forgot

                Harvest

                """)
        expect(
            email, in: .spanish, subject: "Se agregó una cuenta bancaria para tus pagos",
            body: """
                Hola, Dee:

                Se agregó una cuenta bancaria. Tus pagos ahora van a la cuenta terminada en 4417 de Farm Bank.

                Si no fuiste tú, elige ahora una contraseña nueva: https://harvest.example/forgot

                Harvest

                """)
    }

    @Test func `a changed bank account says where the money goes, and from when`() {
        let bank = BankAccount(bank: "Farm Bank", ending: "4417")
        let email: Email = .bankChanged(
            .init(name: "Rosa", vendor: "Delgado Farm", bank: bank, payoutsFrom: Self.today.adding(days: 3), today: Self.today))
        expect(
            email, in: .english, subject: "Your bank account for payouts was changed",
            body: """
                Hello Rosa,

                The payouts of Delgado Farm now go to the account ending in 4417 at Farm Bank.

                To be safe, nothing is paid out before Wed, Nov 25.

                If it wasn’t you, choose a new password now: https://harvest.example/forgot

                Harvest

                """)
        expect(
            .bankChanged(.init(name: "Dee", vendor: nil, bank: nil, payoutsFrom: nil, today: Self.today)), in: .spanish,
            subject: "Se cambió tu cuenta bancaria para los pagos",
            body: """
                Hola, Dee:

                Tus pagos ahora van a otra cuenta bancaria.

                Si no fuiste tú, elige ahora una contraseña nueva: https://harvest.example/forgot

                Harvest

                """)
    }
}
