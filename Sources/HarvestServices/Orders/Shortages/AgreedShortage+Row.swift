import HarvestCore
import SQLStore

extension Row {
    /// What the customer of a line took before less was found.
    func agreedShortage() throws -> AgreedShortage? {
        guard let quantity = try intIfPresent("agreed_quantity"),
            let status = try textIfPresent("agreed_status").flatMap(ShortageStatus.init(rawValue:))
        else { return nil }
        return AgreedShortage(quantity: quantity, status: status)
    }
}
