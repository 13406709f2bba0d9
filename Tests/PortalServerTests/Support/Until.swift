/// Waits for something that another task does. Gives way between two looks, so that on a busy machine that task gets its turn.
func until(_ isSo: () async throws -> Bool) async throws {
    while try await !isSo() { try await Task.sleep(for: .milliseconds(2)) }
}
