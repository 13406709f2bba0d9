extension API {
    /// Where a vendor's hand-over of unsold produce stands.
    public enum SurplusStatus: String, Codable, Sendable, Hashable, CaseIterable {
        /// Nobody has claimed it. Its vendor can take it back.
        case offered
        /// A charity or a neighbor will fetch it.
        case claimed
        /// It was handed over.
        case handedOver = "handed_over"
        /// Nobody came for it. The produce is in stock again.
        case missed
        /// Its vendor took it back. The produce is in stock again.
        case undone
        /// Its time ran out.
        case ended
    }
}
