import HarvestCore

extension PickupStatus {
    func label(_ text: Text) -> String {
        switch self {
        case .cooking: text.today.cooking
        case .looking: text.today.lookingForDriver
        case .coming(let name, let arrival?): text.today.arrives(name, arrival)
        case .coming(let name, nil): text.today.coming(name)
        case .atMarket(let name): text.today.atMarket(name)
        case .customerCollects: text.today.customerCollects
        }
    }
}
