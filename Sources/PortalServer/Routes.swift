import Hummingbird

/// The table of contents: middleware in order, then one line a controller, grouped by who may enter.
enum Routes {
    static func router(_ services: Services) -> Router<PortalContext> {
        let router = Router(context: PortalContext.self, options: .autoGenerateHeadEndpoints)
        let table = RouteTable()
        router.add(middleware: SecurityHeaders(isSecure: services.configuration.isSecure))
        router.add(middleware: Compression())
        // Outside: what goes wrong before it is known who asks. Inside, below: everything else.
        router.add(middleware: ErrorMiddleware(services: services))
        SystemController(services: services).addRoutes(to: router)
        StaticController(files: services.assets).addRoutes(to: router)

        router.add(middleware: VisitorMiddleware(services: services))
        router.add(middleware: RequestLog(services: services))
        router.add(middleware: ErrorMiddleware(services: services))
        router.add(middleware: MethodMiddleware(table: table))
        api(router.group(), services)
        portal(router.group(), services)
        table.fill(router.routes.map { ($0.path.description, $0.method) })
        return router
    }

    /// The JSON API for customer and driver apps.
    private static func api(_ visitors: RouterGroup<PortalContext>, _ services: Services) {
        let guests = visitors.group("api/v1")
            .add(middleware: RateLimitMiddleware(services: services, limiter: RateLimiter()))
        CatalogueRoutes(services: services).addRoutes(to: guests)
        let users = guests.group(context: UserContext.self)
        let drivers = guests.group(context: DriverContext.self)
        SessionsAPI(services: services).addRoutes(guests: guests, users: users)
        UsersAPI(services: services).addRoutes(guests: guests)
        MeAPI(services: services).addRoutes(to: users)
        AddressesAPI(services: services).addRoutes(to: users)
        FavouritesAPI(services: services).addRoutes(to: users)
        PhotosAPI(services: services).addRoutes(guests: guests, users: users)
        EventsAPI(services: services).addRoutes(to: guests)
        QuotesAPI(services: services).addRoutes(to: guests)
        OrdersAPI(services: services).addRoutes(to: users)
        PaymentsAPI(services: services).addRoutes(to: users)
        DriverProfileAPI(services: services).addRoutes(to: users)
        ConversationsAPI(services: services).addRoutes(to: users)
        ShiftAPI(services: services).addRoutes(to: drivers)
        PositionsAPI(services: services).addRoutes(to: drivers)
        OffersAPI(services: services).addRoutes(to: drivers)
        ReadyOrdersAPI(services: services).addRoutes(to: drivers)
        DeliveriesAPI(services: services).addRoutes(to: drivers)
        EarningsAPI(services: services).addRoutes(to: drivers)
        PayoutsAPI(services: services).addRoutes(to: users)
        ComingOperations().addRoutes(to: guests)
    }

    /// The web portal for vendors and admins.
    private static func portal(_ visitors: RouterGroup<PortalContext>, _ services: Services) {
        let guests = visitors.group().add(middleware: FormMiddleware())
        let users = guests.group(context: UserContext.self)
        let vendors = guests.group("vendor", context: VendorContext.self)
        let factor = AdminFactorMiddleware(isNeeded: services.configuration.needsSecondFactor)
        let admins = guests.group("admin", context: AdminContext.self).add(middleware: factor)
        SignInController(services: services).addRoutes(guests: guests, users: users)
        SignUpController(services: services).addRoutes(guests: guests, users: users)
        PasswordController(services: services).addRoutes(to: guests)
        ProfileController(services: services).addRoutes(to: users)
        SecondFactorController(services: services).addRoutes(to: users)
        PhotosController(services: services).addRoutes(to: guests)
        LiveController(services: services).addRoutes(to: guests)
        MoreController(services: services).addRoutes(to: users)
        TodayController(services: services).addRoutes(to: vendors)
        VendorOrdersController(services: services).addRoutes(to: vendors)
        BuiltInPaymentsController(services: services).addRoutes(to: guests)
        ProduceController(services: services).addRoutes(to: vendors)
        VendorPayoutsController(services: services).addRoutes(to: vendors)
        VendorMarketsController(services: services).addRoutes(to: vendors)
        ReportController(services: services).addRoutes(to: vendors)
        FarmController(services: services).addRoutes(to: vendors)
        AdminRoutes(services: services).addRoutes(to: admins)
        OverviewController(services: services).addSpreadsheet(to: guests)
    }
}
