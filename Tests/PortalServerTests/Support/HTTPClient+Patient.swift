import AsyncHTTPClient

extension HTTPClient {
    /// For a machine that runs every test at once: what is waited for comes. The shared one gives up after a minute and a half without a byte.
    static let patient: HTTPClient = {
        var configuration = HTTPClient.Configuration()
        configuration.timeout = .init(connect: .minutes(10), read: .minutes(10))
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }()
}
