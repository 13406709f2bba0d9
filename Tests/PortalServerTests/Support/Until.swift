/// Waits until a condition is true. Yields between two checks, so that other tasks can run.
func until(_ isSo: () async throws -> Bool) async throws {
    while try await !isSo() { try await Task.sleep(for: .milliseconds(2)) }
}
