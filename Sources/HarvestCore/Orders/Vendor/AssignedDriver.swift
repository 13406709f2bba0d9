/// The driver who collects the order. The phone number is known only while the delivery runs.
package struct AssignedDriver: Sendable {
    package let name: String
    package let state: PickupStatus
    package let phone: String?

    package init(name: String, state: PickupStatus, phone: String? = nil) {
        self.name = name
        self.state = state
        self.phone = phone
    }
}
