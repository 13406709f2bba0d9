/// The most bytes that a request's body can have.
enum BodyByteLimit {
    static let form = 256 * 1024
    /// Forms with a photo, which can have 8 MB.
    static let photo = 9 * 1024 * 1024
    /// The largest body of all: import files can have 16 MB.
    static let upload = 17 * 1024 * 1024
}
