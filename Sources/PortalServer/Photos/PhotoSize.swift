/// The sizes that every photo is kept in.
enum PhotoSize: Int, CaseIterable, Sendable {
    /// A square from the middle, 160 px.
    case thumb = 160
    /// Fits 540 px.
    case medium = 540
    /// Fits 1280 px.
    case large = 1280

    /// Its file in the API: `thumb.jpg`.
    init?(fileName: String) {
        switch fileName {
        case "thumb.jpg": self = .thumb
        case "medium.jpg": self = .medium
        case "large.jpg": self = .large
        default: return nil
        }
    }

    /// The size for a page that asks for a width: `96.jpg`.
    init?(widthName: String) {
        guard widthName.hasSuffix(".jpg"), let width = Int(widthName.dropLast(4)), (1...4096).contains(width) else { return nil }
        self = width <= 160 ? .thumb : width <= 640 ? .medium : .large
    }
}
