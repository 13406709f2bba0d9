import Hummingbird
import Logging

/// The smallest Hummingbird server. The benchmarks' figures are ratios to it.
@main
struct Hello {
    static func main() async throws {
        let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
        var logger = Logger(label: "hello")
        logger.logLevel = .error
        let router = Router()
        router.get("/") { _, _ in "hello" }
        try await Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)), logger: logger
        ).runService()
    }
}
