import HarvestCore
import Testing

@testable import Templates

@Suite struct AccountEmailTests {
    @Test func `the link of a confirmation works once`() {
        let email: Email = .confirmAddress(name: "Ana", token: "tok/en")
        expect(
            email, in: .english, subject: "Confirm your email address",
            body: """
                Hello Ana,

                Confirm that this is your email address:

                https://harvest.example/confirm-email/tok%2Fen

                The link works once, for 3 days. If you didn’t ask for it, do nothing.

                Harvest

                """)
        expect(
            email, in: .spanish, subject: "Confirma tu correo electrónico",
            body: """
                Hola, Ana:

                Confirma que este es tu correo electrónico:

                https://harvest.example/confirm-email/tok%2Fen

                El enlace sirve una vez, durante 3 días. Si no lo pediste, no hagas nada.

                Harvest

                """)
    }

    @Test func `the link of a password reset works once`() {
        let email: Email = .resetPassword(name: "Ana", token: "tok/en")
        expect(
            email, in: .english, subject: "Choose a new password",
            body: """
                Hello Ana,

                Someone asked for a new password for this account. Choose one here:

                https://harvest.example/reset/tok%2Fen

                The link works once, for 30 minutes. If it wasn’t you, do nothing; your password stays the same.

                Harvest

                """)
        expect(
            email, in: .spanish, subject: "Elige una contraseña nueva",
            body: """
                Hola, Ana:

                Alguien pidió una contraseña nueva para esta cuenta. Elígela aquí:

                https://harvest.example/reset/tok%2Fen

                El enlace sirve una vez, durante 30 minutos. Si no fuiste tú, no hagas nada; tu contraseña sigue igual.

                Harvest

                """)
    }

    @Test func `a changed password says what to do if it was somebody else`() {
        let email: Email = .passwordChanged(name: "Ana")
        expect(
            email, in: .english, subject: "Your password was changed",
            body: """
                Hello Ana,

                Your Harvest password was just changed, and every other device was signed out.

                If it wasn’t you, choose a new one now: https://harvest.example/forgot

                Harvest

                """)
        expect(
            email, in: .spanish, subject: "Se cambió tu contraseña",
            body: """
                Hola, Ana:

                Se acaba de cambiar tu contraseña de Harvest y se cerró la sesión en los demás dispositivos.

                Si no fuiste tú, elige otra ahora: https://harvest.example/forgot

                Harvest

                """)
    }

    @Test func `the current address hears of a requested change`() {
        let email: Email = .addressChangeRequested(name: "Ana")
        expect(
            email, in: .english, subject: "Your email address is about to change",
            body: """
                Hello Ana,

                Someone signed in to your account asked to use another email address. It changes when that address is confirmed.

                If it wasn’t you, change your password now: https://harvest.example/forgot

                Harvest

                """)
        expect(
            email, in: .spanish, subject: "Tu correo electrónico va a cambiar",
            body: """
                Hola, Ana:

                Alguien con la sesión iniciada en tu cuenta pidió usar otro correo electrónico. Cambiará cuando se confirme.

                Si no fuiste tú, cambia tu contraseña ahora: https://harvest.example/forgot

                Harvest

                """)
    }

    @Test func `the owner of an address hears of a second account for it`() {
        let email: Email = .addressInUse(name: "Ana")
        expect(
            email, in: .english, subject: "You already have a Harvest account",
            body: """
                Hello Ana,

                Someone tried to use this email address for another account. It belongs to yours, so nothing changed. Sign in here:

                https://harvest.example/sign-in

                Harvest

                """)
        expect(
            email, in: .spanish, subject: "Ya tienes una cuenta de Harvest",
            body: """
                Hola, Ana:

                Alguien intentó usar este correo en otra cuenta. Es el de la tuya, así que nada cambió. Inicia sesión aquí:

                https://harvest.example/sign-in

                Harvest

                """)
    }
}
