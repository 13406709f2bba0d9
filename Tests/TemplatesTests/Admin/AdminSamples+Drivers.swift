import HarvestCore

@testable import Templates

/// Pages on which an administrator chooses a driver for an order.
extension AdminSamples {
    var relief: AdminOrderReliefPage {
        AdminOrderReliefPage(
            id: id(), number: "4807", driver: text, candidates: [.init(id: id(), name: text)],
            form: FormState([AdminOrderReliefPage.reasonField: text], problems: [.init(AdminOrderReliefPage.driverField, text)]))
    }

    func assignment(isReady: Bool) -> AdminOrderAssignmentPage {
        AdminOrderAssignmentPage(
            id: id(), number: "4807", source: text, isReady: isReady,
            candidates: DriverState.allCases.map { state in
                .init(
                    id: id(), name: text, state: state, offlineSince: state == .offline ? now - 600 : nil,
                    metres: state == .offline ? nil : 3_200, pickUpSeconds: state == .offline ? nil : 900, orders: 3, share: 2_500)
            },
            form: FormState([AdminOrderAssignmentPage.reasonField: text], problems: [.init(AdminOrderAssignmentPage.driverField, text)]))
    }
}
