/// Strings about verifying a phone number.
package struct PhoneStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package var title: String { localized("Text messages", "Mensajes de texto") }
    var line: String {
        localized(
            "Verify your phone number to get texts and to text us.",
            "Verifica tu teléfono para recibir mensajes de texto y enviarnos mensajes.")
    }
    func lineVerified(_ phone: String) -> String { localized("\(phone) is verified.", "\(phone) está verificado.") }
    func lineOptedOut(_ phone: String) -> String {
        localized("Texts are off because \(phone) replied STOP.", "Los mensajes están desactivados porque \(phone) respondió STOP.")
    }
    var verifyNumber: String { localized("Verify phone number", "Verificar teléfono") }
    var turnOn: String { localized("Turn texts on again", "Activar los mensajes otra vez") }
    var open: String { localized("Open", "Abrir") }
    var noPhone: String {
        localized("Add a phone number to your account, then verify it here.", "Agrega un teléfono a tu cuenta y después verifícalo aquí.")
    }
    var addPhone: String { localized("Add a phone number", "Agregar un teléfono") }
    var changePhone: String { localized("Change phone number", "Cambiar teléfono") }
    func emailUnconfirmed(_ phone: String) -> String {
        localized(
            "Confirm your email first. Then we text a code to \(phone).",
            "Primero confirma tu correo. Después enviamos un código a \(phone).")
    }
    var sendConfirmation: String { localized("Email me a link", "Enviarme un enlace por correo") }
    package var confirmationSent: String {
        localized("We emailed you a link. Open it, then come back.", "Te enviamos un enlace por correo. Ábrelo y vuelve aquí.")
    }
    func notTexted(_ phone: String) -> String {
        localized(
            "We could not text \(phone). Check the number: it must be a cell phone.",
            "No pudimos enviar un mensaje a \(phone). Revisa el número: tiene que ser un celular.")
    }
    func why(_ phone: String) -> String {
        localized(
            "We text a code to \(phone). Message and data rates may apply. Reply STOP at any time to end texts.",
            "Enviamos un código a \(phone). Pueden aplicarse tarifas. Responde ALTO en cualquier momento para no recibir más mensajes.")
    }
    var send: String { localized("Text me a code", "Enviarme un código") }
    var sendAgain: String { localized("Text me another code", "Enviarme otro código") }
    func enterCode(_ phone: String) -> String {
        localized(
            "Enter the code that we texted to \(phone). It works for 10 minutes.",
            "Escribe el código que enviamos a \(phone). Sirve por 10 minutos.")
    }
    var code: String { localized("Code from the text message", "Código del mensaje de texto") }
    var verify: String { localized("Verify", "Verificar") }
    func isVerified(_ phone: String) -> String {
        localized(
            "\(phone) is verified. You get texts about the topics that you choose.",
            "\(phone) está verificado. Recibes mensajes sobre los temas que elijas.")
    }
    func textUs(_ number: String) -> String {
        localized(
            "You can text us, too. Text HELP to \(number) to see how.",
            "También puedes enviarnos mensajes. Envía AYUDA al \(number) para ver cómo.")
    }
    var chooseTopics: String { localized("Choose topics", "Elegir temas") }
    func isOptedOut(_ phone: String, start number: String?) -> String {
        guard let number else {
            return localized("\(phone) gets no texts because it replied STOP.", "\(phone) no recibe mensajes porque respondió STOP.")
        }
        return localized(
            "\(phone) gets no texts because it replied STOP. To get texts again, text START to \(number).",
            "\(phone) no recibe mensajes porque respondió STOP. Para recibirlos otra vez, envía START al \(number).")
    }
    package func codeSent(_ phone: String) -> String { localized("Code sent to \(phone).", "Código enviado a \(phone).") }
    package var tryTomorrow: String {
        localized("Too many codes were sent today. Try again tomorrow.", "Hoy se enviaron demasiados códigos. Inténtalo mañana.")
    }
    package var verified: String { localized("Your phone number is verified.", "Tu teléfono está verificado.") }
}

extension Text {
    package var phone: PhoneStrings { PhoneStrings(text: self) }
}
