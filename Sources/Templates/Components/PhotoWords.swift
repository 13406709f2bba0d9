/// Why a photo was not kept, and how to go on.
public struct PhotoWords: WordList {
    public let text: Text
    public init(text: Text) { self.text = text }

    public var unreadable: String {
        say("Choose a JPEG or PNG photo of at most 8 MB", "Elige una foto JPEG o PNG de 8 MB como máximo")
    }
    public func tooMany(minutes: Int) -> String {
        say(
            "Too many photos at once. Save without one, or try again in \(minutes == 1 ? "1 minute" : "\(minutes) minutes")",
            "Demasiadas fotos a la vez. Guarda sin foto o inténtalo en \(minutes == 1 ? "1 minuto" : "\(minutes) minutos")")
    }
}

extension Text {
    public var photos: PhotoWords { PhotoWords(text: self) }
}
