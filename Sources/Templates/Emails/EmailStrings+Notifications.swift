import HarvestCore

extension EmailStrings {
    /// A notification in its own words.
    func notification(name: String, _ kind: API.NotificationKind, item: String, person: String) -> EmailText {
        let off = localized(
            "You get this email because you turned emails of this kind on. You can turn them off in the app.",
            "Recibes este correo porque activaste los correos de este tipo. Puedes desactivarlos en la aplicación.")
        return EmailText(
            subject: localized(kind.title.english, kind.title.spanish),
            body: body(to: name, text(kind, item: item, person: person), off))
    }

    private func text(_ kind: API.NotificationKind, item: String, person: String) -> String {
        let words = kind.text(item: item, person: person)
        return localized(words.english, words.spanish)
    }
}
