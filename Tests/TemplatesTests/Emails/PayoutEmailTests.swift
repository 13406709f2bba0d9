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

                We sent you $612.40. See what it includes:

                https://harvest.example/vendor/payouts/payout_01j0000000e008000000000002

                You get these emails because your alerts are on. To stop them, open “Your account” and turn them off.

                Harvest

                """)
        expect(
            email, in: .spanish, subject: "$612.40 va en camino a tu banco",
            body: """
                Hola, Rosa:

                Te enviamos $612.40. Mira qué incluye:

                https://harvest.example/vendor/payouts/payout_01j0000000e008000000000002

                Recibes estos correos porque tus avisos están activados. Para no recibirlos, abre “Tu cuenta” y desactívalos.

                Harvest

                """)
    }

    @Test func `a failed payout names the account and the next attempt`() {
        let email: Email = failed(BankAccount(bank: "Farm Bank", ending: "4417"), retryInDays: 0)
        expect(
            email, in: .english, subject: "Your payout of $612.40 did not arrive",
            body: """
                Hello Rosa,

                Your payout of $612.40 to your account at Farm Bank ending in 4417 failed: the bank returned or refused it. Nothing is lost. We’ll send it again today, with anything else due to you by then.

                Before then, check that the account is right and still open. If it is not, enter another:

                https://harvest.example/vendor/payouts/bank

                If it is, ask your bank why it refused. You don’t need to do anything else here.

                You get these emails because your alerts are on. To stop them, open “Your account” and turn them off.

                Harvest

                """)
        expect(
            email, in: .spanish, subject: "Tu pago de $612.40 no llegó",
            body: """
                Hola, Rosa:

                No se pudieron depositar $612.40 en tu cuenta de Farm Bank terminada en 4417: el banco los devolvió o los rechazó. No se perdió nada. Te los enviamos otra vez hoy, con lo demás que se te deba hasta entonces.

                Antes de eso, revisa que la cuenta sea la correcta y siga abierta. Si no lo es, pon otra:

                https://harvest.example/vendor/payouts/bank

                Si lo es, pregunta a tu banco por qué lo rechazó. No tienes que hacer nada más aquí.

                Recibes estos correos porque tus avisos están activados. Para no recibirlos, abre “Tu cuenta” y desactívalos.

                Harvest

                """)
    }

    @Test func `a failed payout without a known account names the day of the next attempt`() {
        let email: Email = failed(retryInDays: 2)
        expect(
            email, in: .english, subject: "Your payout of $612.40 did not arrive",
            body: """
                Hello Rosa,

                Your payout of $612.40 to your bank account failed: the bank returned or refused it. Nothing is lost. We’ll send it again on Tuesday, November 24, with anything else due to you by then.

                Before then, check that the account is right and still open. If it is not, enter another:

                https://harvest.example/vendor/payouts/bank

                If it is, ask your bank why it refused. You don’t need to do anything else here.

                You get these emails because your alerts are on. To stop them, open “Your account” and turn them off.

                Harvest

                """)
        expect(
            email, in: .spanish, subject: "Tu pago de $612.40 no llegó",
            body: """
                Hola, Rosa:

                No se pudieron depositar $612.40 en tu cuenta bancaria: el banco los devolvió o los rechazó. No se perdió nada. Te los enviamos otra vez el martes 24 de noviembre, con lo demás que se te deba hasta entonces.

                Antes de eso, revisa que la cuenta sea la correcta y siga abierta. Si no lo es, pon otra:

                https://harvest.example/vendor/payouts/bank

                Si lo es, pregunta a tu banco por qué lo rechazó. No tienes que hacer nada más aquí.

                Recibes estos correos porque tus avisos están activados. Para no recibirlos, abre “Tu cuenta” y desactívalos.

                Harvest

                """)
    }

    @Test func `an attempt in another year names the year`() {
        let email: Email = failed(retryInDays: 44)
        expect(
            email, in: .english, subject: "Your payout of $612.40 did not arrive",
            body: """
                Hello Rosa,

                Your payout of $612.40 to your bank account failed: the bank returned or refused it. Nothing is lost. We’ll send it again on Tuesday, January 5, 2027, with anything else due to you by then.

                Before then, check that the account is right and still open. If it is not, enter another:

                https://harvest.example/vendor/payouts/bank

                If it is, ask your bank why it refused. You don’t need to do anything else here.

                You get these emails because your alerts are on. To stop them, open “Your account” and turn them off.

                Harvest

                """)
        expect(
            email, in: .spanish, subject: "Tu pago de $612.40 no llegó",
            body: """
                Hola, Rosa:

                No se pudieron depositar $612.40 en tu cuenta bancaria: el banco los devolvió o los rechazó. No se perdió nada. Te los enviamos otra vez el martes 5 de enero de 2027, con lo demás que se te deba hasta entonces.

                Antes de eso, revisa que la cuenta sea la correcta y siga abierta. Si no lo es, pon otra:

                https://harvest.example/vendor/payouts/bank

                Si lo es, pregunta a tu banco por qué lo rechazó. No tienes que hacer nada más aquí.

                Recibes estos correos porque tus avisos están activados. Para no recibirlos, abre “Tu cuenta” y desactívalos.

                Harvest

                """)
    }
}
