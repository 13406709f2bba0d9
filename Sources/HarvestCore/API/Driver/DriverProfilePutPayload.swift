extension API {
    /// Body of `PUT /driver/profile`.
    public struct DriverProfilePut: Codable, Sendable, Hashable {
        public var vehicle: Vehicle
        /// Must be true.
        public var acceptDriverTerms: Bool

        private enum CodingKeys: String, CodingKey {
            case vehicle
            case acceptDriverTerms = "accept_driver_terms"
        }

        public init(vehicle: Vehicle, acceptDriverTerms: Bool) {
            self.vehicle = vehicle
            self.acceptDriverTerms = acceptDriverTerms
        }
    }
}

extension API.DriverProfilePut: InputPayload {
    public init?(reading input: inout InputReader) {
        let vehicle = input.required("vehicle", .choice(API.Vehicle.self))
        let acceptDriverTerms = input.required("accept_driver_terms", .agreement)
        guard let vehicle, let acceptDriverTerms else { return nil }
        self.init(vehicle: vehicle, acceptDriverTerms: acceptDriverTerms)
    }
}
