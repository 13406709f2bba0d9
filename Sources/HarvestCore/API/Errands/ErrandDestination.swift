/// The three ways to say where an errand's item goes, of which a request uses one.
struct ErrandDestination {
    let addressID: API.AddressID?
    let address: API.AddressDetails?
    let position: Position?

    /// Reads `address_id`, `address` and `position`. Notes it if there is more than one, or none although one is required.
    init(reading input: inout InputReader, isRequired: Bool) {
        addressID = input.optional("address_id", .id(API.AddressID.self))
        address = input.optional("address", .object())
        position = input.optional("position", .position)
        let given = ["address_id", "address", "position"].filter { input.has($0) }
        if isRequired, given.isEmpty { input.note(.required, at: "address_id") }
        for extra in given.dropFirst() { input.note(.duplicate, at: extra) }
    }
}

extension InputRule where Value == Cents {
    /// The reward of an errand: up to 999.99.
    static var reward: Self { InputRule<Int>.integer(0...99_999).then { .success(Cents(Int64($0))) } }
}

extension InputRule where Value == String {
    /// An `http` or `https` address of up to 500 characters, without a user name.
    static var webAddress: Self {
        secret(0...500).then { text in
            // The pattern of the contract.
            let pattern = /https?:\/\/[A-Za-z0-9.-]+(:[0-9]{1,5})?(\/[!-~]*)?/
            return text.wholeMatch(of: pattern) == nil ? .failure(.malformed(.other)) : .success(text)
        }
    }
}
