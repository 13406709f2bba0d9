extension API {
    /// Stripped of EXIF and position. URLs never change and may be cached for ever.
    public struct Photo: Codable, Sendable, Hashable {
        public var id: PhotoID
        public var width: Int
        public var height: Int
        /// Shown while the photo loads.
        public var dominantColor: String
        /// 160 × 160 px, cropped to the middle.
        public var thumbURL: String
        /// Fits 540 × 540 px.
        public var mediumURL: String
        /// Fits 1280 × 1280 px.
        public var largeURL: String

        private enum CodingKeys: String, CodingKey {
            case id, width, height
            case dominantColor = "dominant_color"
            case thumbURL = "thumb_url"
            case mediumURL = "medium_url"
            case largeURL = "large_url"
        }

        public init(id: PhotoID, width: Int, height: Int, dominantColor: String, thumbURL: String, mediumURL: String, largeURL: String) {
            self.id = id
            self.width = width
            self.height = height
            self.dominantColor = dominantColor
            self.thumbURL = thumbURL
            self.mediumURL = mediumURL
            self.largeURL = largeURL
        }
    }
}
