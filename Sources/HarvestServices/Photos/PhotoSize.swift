/// The sizes in which every photo is stored; `rawValue` is the longest side in pixels.
package enum PhotoSize: Int, CaseIterable, Sendable {
    /// A square from the middle of the photo.
    case thumb = 160
    case medium = 540
    case large = 1280

    /// The size of a file name of the API: `thumb.jpg`.
    package init?(fileName: String) {
        switch fileName {
        case "thumb.jpg": self = .thumb
        case "medium.jpg": self = .medium
        case "large.jpg": self = .large
        default: return nil
        }
    }

    /// The size for the width that a page asks for: `96.jpg`. Widths are 1 to 4096.
    package init?(widthName: String) {
        guard widthName.hasSuffix(".jpg"), let width = Int(widthName.dropLast(4)), (1...4096).contains(width) else { return nil }
        self = width <= 160 ? .thumb : width <= 640 ? .medium : .large
    }
}
