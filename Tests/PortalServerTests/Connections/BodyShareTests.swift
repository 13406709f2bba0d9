import HarvestServices
import Testing

@testable import PortalServer

/// The shares of addresses in the budget of bodies, with a budget of 256 MiB.
@Suite struct BodyShareTests {
    private static let mebibyte = 1 << 20
    private let budget = BodyBudget(bytes: 256 << 20)
    private let first = AddressBlock("192.0.2.1")
    private let second = AddressBlock("192.0.2.2")

    private func connection(of block: AddressBlock?) -> ConnectionBodies {
        let connection = ConnectionBodies(budget: budget)
        connection.block = block
        return connection
    }

    @Test func `the budget refuses what is not left, and gets it back`() {
        let budget = BodyBudget(bytes: 100)
        #expect(budget.reserve(60, for: nil) && !budget.reserve(41, for: first) && budget.reserve(40, for: first))
        #expect(!budget.reserve(1, for: nil))
        budget.release(60, for: nil)
        #expect(budget.reserve(60, for: first))
    }

    @Test func `one address takes an eighth, and a trusted proxy has no such limit`() {
        #expect(budget.reserve(32 * Self.mebibyte, for: first) && !budget.reserve(1, for: first))
        #expect(budget.reserve(32 * Self.mebibyte, for: second))
        budget.release(1, for: first)
        #expect(budget.reserve(1, for: first) && !budget.reserve(1, for: first))
        #expect(budget.reserve(192 * Self.mebibyte, for: nil) && !budget.reserve(1, for: nil))
    }

    @Test func `a small budget still takes one body of any size from an address`() {
        #expect(BodyBudget(bytes: 32 * Self.mebibyte).reserve(BodyByteLimit.upload, for: first))
    }

    @Test func `the first 16 KB of a connection pass, however full the budget is`() {
        #expect(budget.reserve(32 * Self.mebibyte, for: first))
        let connection = connection(of: first)
        #expect(connection.add(10_000) && connection.add(6_384) && !connection.add(1))
        connection.remove(6_384)
        #expect(connection.add(6_384))
    }

    @Test func `a connection returns exactly what it took`() {
        let connection = connection(of: first)
        for count in [20_000, 5_000, 100_000] { #expect(connection.add(count)) }
        for count in [20_000, 100_000, 5_000] { connection.remove(count) }
        #expect(budget.reserve(32 * Self.mebibyte, for: first) && budget.reserve(224 * Self.mebibyte, for: nil))
    }
}
