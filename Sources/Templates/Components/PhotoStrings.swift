/// Reasons why a photo was refused.
package struct PhotoStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    package var unreadable: String {
        localized("Choose a JPEG or PNG photo, up to 8 MB", "Elige una foto JPEG o PNG de hasta 8 MB")
    }
    package func tooMany(minutes: Int) -> String {
        localized(
            "Too many photos at once. Save without one, or try again in \(minutes == 1 ? "1 minute" : "\(minutes) minutes")",
            "Demasiadas fotos a la vez. Guarda sin foto o inténtalo en \(minutes == 1 ? "1 minuto" : "\(minutes) minutos")")
    }
}

extension Text {
    package var photos: PhotoStrings { PhotoStrings(text: self) }
}
