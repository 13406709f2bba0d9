import HarvestServices

/// Dependencies of the HTTP layer: its configuration, the services, static files and metrics.
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
