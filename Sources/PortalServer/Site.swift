import HarvestServices

/// What the HTTP layer needs besides the services: the operator's settings for it, static files, metrics, and the way to make pages.
package struct Site: Sendable {
    package let configuration: PortalConfiguration
    package let services: Services
    package let assets: StaticFiles
    package let metrics: MetricsRegistry

    package init(configuration: PortalConfiguration, services: Services, assets: StaticFiles, metrics: MetricsRegistry) {
        self.configuration = configuration
        self.services = services
        self.assets = assets
        self.metrics = metrics
    }
}
