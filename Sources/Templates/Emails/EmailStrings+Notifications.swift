import HarvestCore

extension EmailStrings {
    /// A notification in its own words.
    func notification(name: String, _ kind: API.NotificationKind, _ text: LocalizedText) -> EmailText {
        let off = localized(
            "You get this email because you turned emails of this kind on. You can turn them off in the app.",
            "Recibes este correo porque activaste los correos de este tipo. Puedes desactivarlos en la aplicación.")
        return EmailText(
            subject: localized(kind.title.english, kind.title.spanish),
            body: body(to: name, localized(text.english, text.spanish), off))
    }
}
