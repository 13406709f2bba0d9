import HarvestCore

/// A photo whose files are on disk and that has no row yet.
package struct NewPhoto: Sendable {
    let id: Photo.ID
    /// The name of the files.
    let digest: String
    let width: Int
    let height: Int
    let dominantColor: String

    /// Another photo of the same picture. They share their files.
    package func copy(_ id: Photo.ID) -> NewPhoto {
        NewPhoto(id: id, digest: digest, width: width, height: height, dominantColor: dominantColor)
    }
}
