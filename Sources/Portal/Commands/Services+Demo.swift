import HarvestCore
import HarvestDemo
import HarvestServices
import PortalServer

extension Services {
    /// Loads the demo into an empty database, and prints its accounts. If the demo is loaded already, it only prints them.
    ///
    /// Throws `DemoRefusal.notEmpty` if the database has other accounts.
    func loadDemoAndPrintAccounts() async throws {
        if try await isUnused() {
            Output.line("Loading the demo…")
            let demo = try await loadDemo()
            let cast = demo.cast
            Output.line(
                """
                Loaded \(cast.markets.count) markets with \(cast.sellers.count) vendors, \(cast.customers.count) customers, \
                \(cast.drivers.count) drivers and \(demo.orders) orders.
                """)
        } else if try await !read({ try $0.accounts.isTaken(email: DemoPeople.admin.email) }) {
            throw DemoRefusal.notEmpty
        }
        Output.line("Sign in with the password “\(DemoPeople.password)” as:")
        for (role, email) in DemoPeople.signIns { Output.line("  \(email)  (\(role))") }
    }
}
