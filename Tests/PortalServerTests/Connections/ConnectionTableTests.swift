import HarvestServices
import Logging
import Synchronization
import Testing

@testable import PortalServer

@Suite struct ConnectionTableTests {
    private final class Peer: Sendable {
        let isClosed = Atomic(false)
        var id: ObjectIdentifier { ObjectIdentifier(self) }
    }

    private let log = RecordedLog()

    private func table(all: Int, perAddress: Int, proxies: Set<String> = []) -> ConnectionTable {
        ConnectionTable(limits: .init(all: all, perAddress: perAddress, proxies: proxies), logger: log.logger())
    }

    private func open(_ table: ConnectionTable, _ address: String) -> Peer? {
        let peer = Peer()
        return table.admit(peer.id, from: address) { peer.isClosed.store(true, ordering: .relaxed) } ? peer : nil
    }

    private func closed(_ peers: [Peer]) -> [Bool] { peers.map { $0.isClosed.load(ordering: .relaxed) } }

    @Test func `one address replaces its own connection that has been idle the longest, with one line in the log`() throws {
        let table = table(all: 100, perAddress: 2)
        let other = try #require(open(table, "192.0.2.2"))
        let peers = try (0..<2).map { _ in try #require(open(table, "192.0.2.1")) }
        table.set(peers[0].id, isIdle: false)
        table.set(peers[0].id, isIdle: true)
        let third = try #require(open(table, "192.0.2.1"))
        let fourth = try #require(open(table, "192.0.2.1"))
        #expect(closed([other] + peers + [third, fourth]) == [false, true, true, false, false] && table.count == 3)
        #expect(log.lines("Too many connections").count == 1)
    }

    @Test func `a connection with a request is not closed for another one, which is refused`() throws {
        let table = table(all: 1, perAddress: 10)
        let peer = try #require(open(table, "192.0.2.1"))
        table.set(peer.id, isIdle: false)
        #expect(open(table, "192.0.2.2") == nil && closed([peer]) == [false])
        table.remove(peer.id)
        #expect(open(table, "192.0.2.2") != nil)
    }

    @Test func `an idle connection that received something makes way after those that did not`() throws {
        let table = table(all: 100, perAddress: 3)
        let peers = try (0..<3).map { _ in try #require(open(table, "192.0.2.1")) }
        table.set(peers[0].id, isIdle: true)
        for _ in 0..<2 { _ = try #require(open(table, "192.0.2.1")) }
        #expect(closed(peers) == [false, true, true])
    }

    @Test func `trusted proxies may have more connections than other addresses, and keep them`() throws {
        let table = table(all: 3, perAddress: 1, proxies: ["192.0.2.1"])
        let proxy = try (0..<2).map { _ in try #require(open(table, "192.0.2.1")) }
        let peers = try ["192.0.2.2", "192.0.2.3"].map { try #require(open(table, $0)) }
        #expect(closed(proxy + peers) == [false, false, true, false])
    }

    @Test func `only a trusted proxy's own address is exempt, in any spelling, and not its network`() {
        let limits = ConnectionTable.Capacity(all: 1, perAddress: 1, proxies: ["2001:DB8:0:0::1", "192.0.2.1"])
        for address in ["2001:db8::1", "192.0.2.1", "::ffff:192.0.2.1"] { #expect(limits.block(of: address) == nil, "\(address)") }
        for address in ["2001:db8::2", "192.0.2.2"] { #expect(limits.block(of: address) == AddressBlock(address), "\(address)") }
    }

    @Test(arguments: [
        ("2001:db8::1", "2001:db8::ffff:1", true), ("2001:db8:0:1::1", "2001:db8:0:2::1", false),
        ("::ffff:192.0.2.1", "192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false), ("fe80::1%eth0", "fe80::2", true),
    ])
    func `addresses of one IPv6 network count together`(first: String, second: String, isSame: Bool) {
        #expect((AddressBlock(first) == AddressBlock(second)) == isSame)
    }

    @Test func `the order of idle connections survives thousands of requests`() {
        let peers = (0..<3).map { _ in Peer() }
        var order = IdleOrder()
        for _ in 0..<5000 { for peer in peers { order.append(peer.id) } }
        order.remove(peers[0].id)
        #expect(order.first == peers[1].id)
        order.append(peers[1].id)
        #expect(order.first == peers[2].id)
    }

    @Test func `connections leave files to the rest of the server`() {
        func most(_ files: Int, _ processors: Int) -> Int {
            ConnectionTable.Capacity(PortalConfiguration(), files: files, processors: processors).all
        }
        #expect(most(256, 2) == 256 - 64 - 19 && most(1024, 2) == 1024 - 256 - 19)
        #expect(most(256, 16) == 256 - 160 - 19 && most(64, 2) == 1)
        #expect(most(1 << 20, 64) == 10_000)
    }
}
