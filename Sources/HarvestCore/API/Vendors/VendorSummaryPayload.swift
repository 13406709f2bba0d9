extension API {
    /// A vendor in a list.
    public struct VendorSummary: Codable, Sendable, Hashable {
        public var id: VendorID
        public var kind: VendorKind
        public var name: String
        public var category: Category
        /// nil without a photo.
        public var photo: Photo?
        /// At the market that the list is of. nil elsewhere, and when the stall has none.
        public var stallNumber: String?
        public var isOpenNow: Bool
        /// Distance from `near`, in metres. nil when the request has no `near`.
        public var distanceMetres: Int?
        /// The vendor takes EBT at its stalls, so that a pick-up can be paid with it.
        public var takesEBT: Bool

        private enum CodingKeys: String, CodingKey {
            case id, kind, name, category, photo
            case stallNumber = "stall_number"
            case isOpenNow = "is_open_now"
            case distanceMetres = "distance_m"
            case takesEBT = "takes_ebt"
        }

        public init(
            id: VendorID, kind: VendorKind, name: String, category: Category, photo: Photo? = nil, stallNumber: String? = nil,
            isOpenNow: Bool, distanceMetres: Int? = nil, takesEBT: Bool
        ) {
            self.id = id
            self.kind = kind
            self.name = name
            self.category = category
            self.photo = photo
            self.stallNumber = stallNumber
            self.isOpenNow = isOpenNow
            (self.distanceMetres, self.takesEBT) = (distanceMetres, takesEBT)
        }
    }
}
