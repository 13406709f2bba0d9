import Hummingbird

/// The admin portal.
struct AdminRoutes {
    let services: Services

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        OverviewController(services: services).addRoutes(to: admins)
        LiveBoardController(services: services).addRoutes(to: admins)
        DriversController(services: services).addRoutes(to: admins)
        AdminOrdersController(services: services).addRoutes(to: admins)
        AdminOrderActsController(services: services).addRoutes(to: admins)
        UsersController(services: services).addRoutes(to: admins)
        MarketsController(services: services).addRoutes(to: admins)
        CommunitiesController(services: services).addRoutes(to: admins)
        VendorsController(services: services).addRoutes(to: admins)
        AuditController(services: services).addRoutes(to: admins)
    }
}
