import HTTPTypes
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite struct RequestMetricsTests {
    @Test func `responses are counted by method, route and status`() {
        let registry = MetricsRegistry()
        let meters = RequestMetrics(registry: registry)
        for _ in 0..<3 { meters.count(.get, route: "/vendor", status: 200, nanoseconds: 2_000_000) }
        meters.count(.get, route: "/vendor", status: 404, nanoseconds: 2_000_000)
        let lines = registry.text().split(separator: "\n")
        #expect(lines.contains(#"harvest_http_requests_total{method="GET",route="/vendor",status="200"} 3"#))
        #expect(lines.contains(#"harvest_http_requests_total{method="GET",route="/vendor",status="404"} 1"#))
        #expect(lines.contains(#"harvest_http_request_duration_seconds_count{route="/vendor"} 4"#))
    }

    @Test func `unknown methods share one series`() throws {
        let registry = MetricsRegistry()
        let meters = RequestMetrics(registry: registry)
        for name in ["BREW", "WHEN", "PROPFIND"] {
            meters.count(try #require(HTTPRequest.Method(rawValue: name)), route: "none", status: 405, nanoseconds: 1)
        }
        let lines = registry.text().split(separator: "\n")
        #expect(lines.contains(#"harvest_http_requests_total{method="other",route="none",status="405"} 3"#))
    }
}
