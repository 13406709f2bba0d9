extension API {
    /// A photo without EXIF or position, in three JPEG sizes. Its URLs never change, so that they can be cached forever.
    public struct Photo: Codable, Sendable, Hashable {
        public var id: PhotoID
        /// Width of the original in pixels.
        public var width: Int
        /// Height of the original in pixels.
        public var height: Int
        /// `#rrggbb`, to show while the photo loads.
        public var dominantColor: String
        /// 160 × 160 px, cropped to the middle.
        public var thumbURL: String
        /// Fits into 540 × 540 px.
        public var mediumURL: String
        /// Fits into 1280 × 1280 px.
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

extension API.Photo: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.id, id)
            json.member(CodingKeys.width, width)
            json.member(CodingKeys.height, height)
            json.member(CodingKeys.dominantColor, dominantColor)
            json.member(CodingKeys.thumbURL, thumbURL)
            json.member(CodingKeys.mediumURL, mediumURL)
            json.member(CodingKeys.largeURL, largeURL)
        }
    }
}
