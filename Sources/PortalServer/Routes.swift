import HarvestServices
import Hummingbird

/// All routes: the middleware in order, then one line per controller, grouped by who has access.
enum Routes {
    /// - Parameters:
    ///   - limiter: counts the requests of each caller.
    ///   - add: adds the routes behind authentication and limits: by default those of the API and of the portal.
    static func router(
        _ site: Site, limiter: RateLimiter = RateLimiter(), adding add: (RouterGroup<PortalContext>, Site) -> Void = all
    ) -> Router<PortalContext> {
        let router = Router(context: PortalContext.self, options: .autoGenerateHeadEndpoints)
        let table = RouteTable()
        router.add(middleware: SecurityHeaders(isSecure: site.configuration.isSecure))
        router.add(middleware: Compression())
        // Handles errors of monitoring and static files, which belong to no caller and are not limited. A second one below handles all others.
        router.add(middleware: ErrorMiddleware(site: site))
        SystemController(site: site).addRoutes(to: router)
        StaticController(files: site.assets).addRoutes(to: router)
        SecurityContact(site: site).addRoutes(to: router)
        ContractController(site: site).addFile(to: router)

        router.add(middleware: AuthenticationMiddleware(site: site))
        router.add(middleware: RequestLog(metrics: site.metrics))
        router.add(middleware: RateLimitMiddleware(site: site, limiter: limiter))
        router.add(middleware: CrossOrigin(origins: site.configuration.crossOrigins))
        router.add(middleware: ErrorMiddleware(site: site))
        router.add(middleware: RefusalMiddleware())
        router.add(middleware: MethodMiddleware(table: table))
        add(router.group(), site)
        table.fill(router.routes.map { ($0.path.description, $0.method) })
        return router
    }

    private static func all(_ routes: RouterGroup<PortalContext>, _ site: Site) {
        api(routes, site)
        portal(routes, site)
    }

    /// The JSON API for customer and driver apps.
    static func api(_ routes: RouterGroup<PortalContext>, _ site: Site) {
        let services = site.services
        let guests = routes.group("api/v1").add(middleware: QueryMiddleware())
        catalogue(guests, services)
        let users = guests.group(context: UserContext.self)
        let drivers = guests.group(context: DriverContext.self)
        SessionsAPI(services: services).addRoutes(guests: guests, users: users)
        IdentitiesAPI(services: services).addRoutes(guests: guests, users: users)
        UsersAPI(services: services).addRoutes(guests: guests, users: users)
        MeAPI(services: services).addRoutes(to: users)
        PersonalDataAPI(services: services).addRoutes(to: users)
        AddressesAPI(services: services).addRoutes(to: users)
        FavouritesAPI(services: services).addRoutes(to: users)
        PhotosAPI(services: services).addRoutes(guests: guests, users: users)
        EventsAPI(services: services).addRoutes(to: guests)
        QuotesAPI(services: services).addRoutes(to: guests)
        let personal = PersonalResponder(services: services, cache: ResponseCache(mebibytes: 64))
        OrdersAPI(services: services, responder: personal).addRoutes(to: users)
        OrderSlotAPI(services: services).addRoutes(to: users)
        RainOffAPI(services: services).addRoutes(to: users)
        FinishedOrdersAPI(services: services).addRoutes(to: users)
        PaymentsAPI(services: services).addRoutes(to: users)
        DriverProfileAPI(services: services).addRoutes(to: users)
        ConversationsAPI(services: services).addRoutes(to: users)
        ListingsAPI(services: services).addRoutes(guests: guests, users: users)
        ListingReportsAPI(services: services).addRoutes(to: users)
        ExchangesAPI(services: services).addRoutes(to: users)
        ErrandsAPI(services: services).addRoutes(to: users)
        ErrandRunsAPI(services: services).addRoutes(to: users)
        ErrandFeedbackAPI(services: services).addRoutes(to: users)
        neighbors(users, services)
        NotificationsAPI(services: services).addRoutes(to: users)
        DevicesAPI(services: services).addRoutes(to: users)
        TextMessagesAPI(services: services).addRoutes(to: guests)
        ShiftAPI(services: services).addRoutes(to: drivers)
        PositionsAPI(services: services).addRoutes(to: drivers)
        OffersAPI(services: services).addRoutes(to: drivers)
        ReadyOrdersAPI(services: services).addRoutes(to: drivers)
        DeliveriesAPI(services: services).addRoutes(to: drivers)
        DriverReportsAPI(services: services).addRoutes(to: drivers)
        EarningsAPI(services: services).addRoutes(to: drivers)
        CharitySurplusAPI(services: services).addRoutes(to: guests.group(context: CharityContext.self))
        PayoutsAPI(services: services).addRoutes(to: users)
        CreditAPI(services: services).addRoutes(to: users)
        UnimplementedOperations().addRoutes(to: guests)
    }

    /// The web portal for vendors and admins.
    static func portal(_ routes: RouterGroup<PortalContext>, _ site: Site) {
        let services = site.services
        let guests = routes.group().add(middleware: FormMiddleware())
        let users = guests.group(context: UserContext.self)
        let vendors = guests.group("vendor", context: VendorContext.self)
        let factor = AdminFactorMiddleware(isNeeded: site.configuration.needsSecondFactor)
        let admins = guests.group("admin", context: AdminContext.self).add(middleware: factor)
            .add(middleware: StuckCountMiddleware(site: site))
        ContractController(site: site).addPage(to: guests)
        SignInController(site: site).addRoutes(guests: guests, users: users)
        IdentityController(site: site).addRoutes(to: guests)
        SignUpController(site: site).addRoutes(guests: guests, users: users)
        PasswordController(site: site).addRoutes(to: guests)
        ProfileController(site: site).addRoutes(to: users)
        PhoneController(site: site).addRoutes(to: users)
        NotificationsController(site: site).addRoutes(to: users)
        NotificationSettingsController(site: site).addRoutes(to: users)
        SecondFactorController(site: site).addRoutes(to: users)
        PersonalDataController(site: site).addRoutes(to: users)
        PhotosController(services: services).addRoutes(to: guests)
        LiveController(site: site).addRoutes(to: guests)
        MoreController(site: site).addRoutes(to: users)
        TodayController(site: site).addRoutes(to: vendors)
        VendorOrdersController(site: site).addRoutes(to: vendors)
        VendorConversationsController(site: site).addRoutes(to: vendors)
        BuiltInPaymentsController(site: site).addRoutes(to: guests)
        BankAddedController(site: site).addRoutes(to: guests)
        ProduceController(site: site).addRoutes(to: vendors)
        SurplusController(site: site).addRoutes(to: vendors)
        CharityController(site: site).addRoutes(to: guests.group("charity", context: CharityContext.self))
        VendorPayoutsController(site: site).addRoutes(to: vendors)
        VendorMarketsController(site: site).addRoutes(to: vendors)
        ReportController(site: site).addRoutes(to: vendors)
        FarmController(site: site).addRoutes(to: vendors)
        VendorStatusController(site: site).addRoutes(to: vendors)
        administration(admins, site)
        OverviewController(site: site).addSpreadsheet(to: guests)
    }

    /// Resources that apps read without signing in. They share one cache of responses.
    private static func catalogue(_ guests: RouterGroup<PortalContext>, _ services: Services) {
        let cache = ResponseCache(mebibytes: 16)
        CommunitiesAPI(services: services, cache: cache).addRoutes(to: guests)
        CategoriesAPI(services: services, cache: cache).addRoutes(to: guests)
        MarketsAPI(services: services, cache: cache).addRoutes(to: guests)
        VendorsAPI(services: services, cache: cache).addRoutes(to: guests)
        ProduceCatalogueAPI(services: services, cache: cache).addRoutes(to: guests)
    }

    /// What the members of a community do for each other.
    private static func neighbors(_ users: RouterGroup<UserContext>, _ services: Services) {
        MembershipsAPI(services: services).addRoutes(to: users)
        PlacesAPI(services: services).addRoutes(to: users)
        CommunityTripsAPI(services: services).addRoutes(to: users)
        TripsAPI(services: services).addRoutes(to: users)
        WantsAPI(services: services).addRoutes(to: users)
        MatchesAPI(services: services).addRoutes(to: users)
    }

    /// The admin portal.
    private static func administration(_ admins: RouterGroup<AdminContext>, _ site: Site) {
        OverviewController(site: site).addRoutes(to: admins)
        LiveBoardController(site: site).addRoutes(to: admins)
        DriversController(site: site).addRoutes(to: admins)
        AdminOrdersController(site: site).addRoutes(to: admins)
        AdminOrderActionsController(site: site).addRoutes(to: admins)
        AdminOrderAssignmentController(site: site).addRoutes(to: admins)
        AdminOrderReliefController(site: site).addRoutes(to: admins)
        AdminOrderSettlementController(site: site).addRoutes(to: admins)
        AdminLineRefundController(site: site).addRoutes(to: admins)
        AdminIssuesController(site: site).addRoutes(to: admins)
        UsersController(site: site).addRoutes(to: admins)
        AdminCharityController(site: site).addRoutes(to: admins)
        MarketsController(site: site).addRoutes(to: admins)
        CommunitiesController(site: site).addRoutes(to: admins)
        CommunityMembersController(site: site).addRoutes(to: admins)
        AdminListingsController(site: site).addRoutes(to: admins)
        AdminErrandsController(site: site).addRoutes(to: admins)
        AdminMatchesController(site: site).addRoutes(to: admins)
        AdminPlacesController(site: site).addRoutes(to: admins)
        AdminCategoriesController(site: site).addRoutes(to: admins)
        FeesController(site: site).addRoutes(to: admins)
        FailedEmailsController(site: site).addRoutes(to: admins)
        FailedPushesController(site: site).addRoutes(to: admins)
        FailedTextMessagesController(site: site).addRoutes(to: admins)
        VendorsController(site: site).addRoutes(to: admins)
        AuditController(site: site).addRoutes(to: admins)
    }
}
