/// Answers to text messages of people who change no stock by text, and to numbers without an account.
package enum TextReply {
    /// The most parts. An address that doesn't fit is left out.
    package static let segmentLimit = 2

    /// What somebody reads who replies to a notification.
    package static func unread(at address: String, _ language: Language) -> String {
        fitting(": \(address)", or: ".") { link in
            LocalizedText(
                "Harvest: We can't read replies. Open Harvest\(link)", "Harvest: No podemos leer respuestas. Abre Harvest\(link)")(
                    language)
        }
    }

    /// The answer to HELP.
    package static func help(at address: String, _ language: Language) -> String {
        fitting(" \(address)/profile") { link in
            LocalizedText(
                """
                Harvest sends texts about the topics that you choose in your profile. Reply STOP to end texts. Message and data rates may \
                apply.\(link)
                """,
                """
                Harvest envía mensajes sobre los temas que elijas en tu perfil. Responde ALTO para no recibir más. Pueden aplicarse \
                tarifas.\(link)
                """)(language)
        }
    }

    /// What a number without an account is told, in both languages, because nothing is known about its owner.
    package static func stranger(at address: String) -> String {
        fitting(": \(address)/profile/phone", or: ".") { link in
            """
            Harvest: This number is not set up for texts. Sign in and verify it\(link)
            Este número no está configurado. Inicia sesión y verifícalo ahí.
            """
        }
    }

    private static func fitting(_ link: String, or end: String = "", _ text: (String) -> String) -> String {
        let whole = TextMessageLength.plain(text(link))
        return TextMessageLength.segments(of: whole) > segmentLimit ? TextMessageLength.plain(text(end)) : whole
    }
}
