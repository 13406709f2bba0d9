import HarvestCore

/// Keeps the documents of one identity provider for an hour. An unknown key reads them again, at most once a minute, so that nobody can make
/// this server flood the provider with invented keys.
actor ProviderDirectory {
    private static let lifetimeSeconds: Int64 = 3600
    private static let reloadSeconds: Int64 = 60
    /// How soon another attempt follows one that failed.
    private static let retrySeconds: Int64 = 5

    private let fetcher: IdentityFetcher
    private var documents: ProviderDocuments?
    private var attemptedAt: Instant?
    /// Shared by all who wait for the same documents.
    private var loading: Task<ProviderDocuments, any Error>?

    init(fetcher: IdentityFetcher) { self.fetcher = fetcher }

    /// The provider's addresses. Throws `IdentityRefusal.providerUnavailable`.
    func metadata(at now: Instant) async throws -> ProviderDocuments.Metadata { try await current(at: now).metadata }

    /// The key of a token; nil if the provider has no such key. Throws `IdentityRefusal.providerUnavailable`.
    func key(of header: IDTokenHeader, at now: Instant) async throws -> JSONWebKey? {
        if let key = try await current(at: now).key(of: header) { return key }
        if let attemptedAt, now < attemptedAt + Self.reloadSeconds, loading == nil { return nil }
        return try await load(at: now).key(of: header)
    }

    private func current(at now: Instant) async throws -> ProviderDocuments {
        if let documents, now < documents.readAt + Self.lifetimeSeconds { return documents }
        if let attemptedAt, now < attemptedAt + Self.retrySeconds, loading == nil { throw IdentityRefusal.providerUnavailable }
        return try await load(at: now)
    }

    private func load(at now: Instant) async throws -> ProviderDocuments {
        if let loading { return try await loading.value }
        let task = Task { [fetcher] in try await ProviderDocuments.read(fetcher, at: now) }
        (loading, attemptedAt) = (task, now)
        defer { loading = nil }
        let loaded = try await task.value
        documents = loaded
        return loaded
    }
}
