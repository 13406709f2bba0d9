extension API {
    /// What the caller may do with an errand now.
    public enum ErrandAction: String, Codable, Sendable, Hashable, CaseIterable {
        case confirmPayment = "confirm_payment"
        case edit, cancel, accept, arrive
        case pickUp = "pick_up"
        case handBack = "hand_back"
        case showToken = "show_token"
        case verify, dispute, rate, reorder
    }

    /// Who the caller is to an errand.
    public enum ErrandRole: String, Codable, Sendable, Hashable, CaseIterable {
        case requester, runner
        /// A member of the community who may accept it.
        case neighbour
    }
}
