import Hummingbird

/// What apps read without signing in, sharing one store of recent answers.
struct CatalogueRoutes {
    let services: Services

    func addRoutes(to guests: RouterGroup<PortalContext>) {
        let cache = CatalogueCache()
        CommunitiesAPI(services: services, cache: cache).addRoutes(to: guests)
        CategoriesAPI(services: services, cache: cache).addRoutes(to: guests)
        MarketsAPI(services: services, cache: cache).addRoutes(to: guests)
        VendorsAPI(services: services, cache: cache).addRoutes(to: guests)
        ProduceCatalogueAPI(services: services, cache: cache).addRoutes(to: guests)
    }
}
