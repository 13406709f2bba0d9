import HarvestCore
import Testing

@testable import Templates

@Suite struct PayoutEmailTests {
    private let payout = Payout.ID(uuid: UUIDBytes(high: 0x0190_0000_0000_7000, low: 0x8000_0000_0000_0002))
    private let today = LocalDate(daysSinceEpoch: 20_779)

    private func failed(_ bank: BankAccount? = nil, retryInDays days: Int) -> Email {
        .payoutFailed(.init(name: "Rosa", amount: 61_240, bank: bank, retryOn: today.adding(days: days), today: today))
    }

    @Test func `a payout on its way says how much`() {
        let email: Email = .payoutSent(name: "Rosa", payout: payout, amount: 61_240)
        expect(
            email, in: .english, subject: "$612.40 is on its way to your bank",
            body: """
                Hello Rosa,

                we sent you $612.40. What it is made of:

                https://harvest.example/vendor/payouts/payout_01j0000000e008000000000002

                You asked for these letters. To stop them, open “Your account” and change your alerts.

                Harvest

                """)
        expect(
            email, in: .spanish, subject: "$612.40 va en camino a tu banco",
            body: """
                Hola, Rosa:

                te enviamos $612.40. De qué se compone:

                https://harvest.example/vendor/payouts/payout_01j0000000e008000000000002

                Pediste estas cartas. Para no recibirlas, abre “Tu cuenta” y cambia tus avisos.

                Harvest

                """)
    }

    @Test func `a failed payout names the account and the next attempt`() {
        let email: Email = failed(BankAccount(bank: "Farm Bank", ending: "4417"), retryInDays: 0)
        expect(
            email, in: .english, subject: "A payout of $612.40 did not arrive",
            body: """
                Hello Rosa,

                $612.40 could not be paid to your account at Farm Bank ending 4417: the bank sent it back, or refused it. Nothing is lost. It goes out again today, with what else is due to you by then.

                Before then, check that the account is right and still open. If it is not, enter another:

                https://harvest.example/vendor/payouts/bank

                If it is, ask your bank why it refused. There is nothing else for you to do here.

                You asked for these letters. To stop them, open “Your account” and change your alerts.

                Harvest

                """)
        expect(
            email, in: .spanish, subject: "Un pago de $612.40 no llegó",
            body: """
                Hola, Rosa:

                no se pudo pagar $612.40 en tu cuenta de Farm Bank terminada en 4417: el banco lo devolvió o lo rechazó. No se perdió nada. Se envía otra vez hoy, con lo demás que se te deba hasta entonces.

                Antes de eso, revisa que la cuenta sea la correcta y siga abierta. Si no lo es, pon otra:

                https://harvest.example/vendor/payouts/bank

                Si lo es, pregunta a tu banco por qué lo rechazó. Aquí no tienes que hacer nada más.

                Pediste estas cartas. Para no recibirlas, abre “Tu cuenta” y cambia tus avisos.

                Harvest

                """)
    }

    @Test func `a failed payout without a known account names the day of the next attempt`() {
        let email: Email = failed(retryInDays: 2)
        expect(
            email, in: .english, subject: "A payout of $612.40 did not arrive",
            body: """
                Hello Rosa,

                $612.40 could not be paid to your bank account: the bank sent it back, or refused it. Nothing is lost. It goes out again on Tuesday 24 November, with what else is due to you by then.

                Before then, check that the account is right and still open. If it is not, enter another:

                https://harvest.example/vendor/payouts/bank

                If it is, ask your bank why it refused. There is nothing else for you to do here.

                You asked for these letters. To stop them, open “Your account” and change your alerts.

                Harvest

                """)
        expect(
            email, in: .spanish, subject: "Un pago de $612.40 no llegó",
            body: """
                Hola, Rosa:

                no se pudo pagar $612.40 en tu cuenta bancaria: el banco lo devolvió o lo rechazó. No se perdió nada. Se envía otra vez el martes 24 de noviembre, con lo demás que se te deba hasta entonces.

                Antes de eso, revisa que la cuenta sea la correcta y siga abierta. Si no lo es, pon otra:

                https://harvest.example/vendor/payouts/bank

                Si lo es, pregunta a tu banco por qué lo rechazó. Aquí no tienes que hacer nada más.

                Pediste estas cartas. Para no recibirlas, abre “Tu cuenta” y cambia tus avisos.

                Harvest

                """)
    }

    @Test func `an attempt in another year names the year`() {
        let email: Email = failed(retryInDays: 44)
        expect(
            email, in: .english, subject: "A payout of $612.40 did not arrive",
            body: """
                Hello Rosa,

                $612.40 could not be paid to your bank account: the bank sent it back, or refused it. Nothing is lost. It goes out again on Tuesday 5 January 2027, with what else is due to you by then.

                Before then, check that the account is right and still open. If it is not, enter another:

                https://harvest.example/vendor/payouts/bank

                If it is, ask your bank why it refused. There is nothing else for you to do here.

                You asked for these letters. To stop them, open “Your account” and change your alerts.

                Harvest

                """)
        expect(
            email, in: .spanish, subject: "Un pago de $612.40 no llegó",
            body: """
                Hola, Rosa:

                no se pudo pagar $612.40 en tu cuenta bancaria: el banco lo devolvió o lo rechazó. No se perdió nada. Se envía otra vez el martes 5 de enero de 2027, con lo demás que se te deba hasta entonces.

                Antes de eso, revisa que la cuenta sea la correcta y siga abierta. Si no lo es, pon otra:

                https://harvest.example/vendor/payouts/bank

                Si lo es, pregunta a tu banco por qué lo rechazó. Aquí no tienes que hacer nada más.

                Pediste estas cartas. Para no recibirlas, abre “Tu cuenta” y cambia tus avisos.

                Harvest

                """)
    }
}
