import Foundation
import HarvestCore
import Logging
import NIOCore
import NIOPosix
import SQLStore
import Synchronization
import Templates
import DatabaseTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct EmailTests {
    let portal = PortalTrait.portal

    @Test func `an e-mail is sent once and its content is dropped`() async throws {
        let services = portal.services
        let (id, now) = (services.id(Email.ID.self), services.now())
        try await services.write {
            _ = try $0.outbox.queue(.passwordChanged(name: "Ana"), in: .english, to: "ana@example.com", id: id, at: now)
        }
        let worker = EmailWorker(services: services)
        #expect(try await worker.runOnce())
        #expect(try await !worker.runOnce())
        let left = try await services.read { try $0.one(String.self, "SELECT status || content FROM outbox WHERE id = \(id)") }
        #expect(left == "sent")
    }

    @Test func `an e-mail that an earlier version queued as text is sent with that text`() throws {
        let empty = try EmptyDatabase()
        let database = try Database.open(empty.location, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        defer { try? database.close() }
        let before = Array(Migrations.all.prefix { !$0.name.hasSuffix("Keep e-mails as values until they are sent") })
        _ = try database.migrate(before)
        let (id, now) = (Email.ID(uuid: UUIDBytes(high: 1, low: 1)), Instant(milliseconds: 1_000))
        try database.writeSync { db in
            _ = try db.execute(
                """
                INSERT INTO mails (id, recipient, subject, body, status, next_attempt_at, created_at)
                VALUES (\("\(id)"), 'ana@example.com', 'Say "hi"', \("Hello,\n{portal}/forgot\n"), 'waiting', \(now), \(now))
                """)
        }
        _ = try database.migrate(Migrations.all)
        let waiting = try database.writeSync { try $0.outbox.claim(limit: 10, seconds: 60, at: now) }
        let email = try #require(waiting.first).rendered(by: EmailRenderer(baseURL: "https://harvest.example"))
        #expect(email.id == id && email.recipient == "ana@example.com" && email.subject == "Say \"hi\"")
        #expect(email.body == "Hello,\nhttps://harvest.example/forgot\n")
    }

    /// E-mails in the outbox, the oldest first.
    private static func queue(_ count: Int, in services: Services) async throws -> [Email.ID] {
        let (ids, now) = ((0..<count).map { _ in services.id(Email.ID.self) }, services.now())
        try await services.write { db in
            for (number, id) in ids.enumerated() {
                try db.outbox.queue(
                    .passwordChanged(name: "Ana \(number)"), in: .english, to: "ana\(number)@example.com", id: id,
                    at: now + Int64(number - count))
            }
        }
        return ids
    }

    /// Sends each e-mail after a delay of its own.
    private struct SlowPost: EmailGateway {
        let clock: ManualClock
        let seconds: Int64
        let sent = Sent()
        final class Sent: Sendable { let ids = Mutex<[Email.ID]>([]) }
        func send(_ email: OutgoingEmail) async throws {
            clock.advance(seconds: seconds)
            sent.ids.withLock { $0.append(email.id) }
        }
    }

    @Test func `a hundred e-mails are sent in their order and cost few commits`() async throws {
        let post = SlowPost(clock: portal.clock, seconds: 0)
        let server = try portal.anotherServer(email: post).services
        defer { try? server.database.close() }
        let ids = try await Self.queue(100, in: server)
        let before = server.database.statistics.writes
        while try await EmailWorker(services: server).runOnce() {}
        #expect(post.sent.ids.withLock { $0 } == ids)
        #expect(server.database.statistics.writes - before == 10)
        let left = try await server.read { try $0.one(Int.self, "SELECT count(*) FROM outbox WHERE status <> 'sent' OR content <> ''") }
        #expect(left == 0)
    }

    @Test func `e-mails that can't be sent before their claim expires are released, and none is sent twice`() async throws {
        let post = SlowPost(clock: portal.clock, seconds: 25)
        let server = try portal.anotherServer(email: post).services
        defer { try? server.database.close() }
        let ids = try await Self.queue(5, in: server)
        #expect(try await EmailWorker(services: server).runOnce())
        // The fourth would still be sending when the claim expires.
        #expect(post.sent.ids.withLock { $0 } == Array(ids.prefix(3)))
        let attempts = try await server.read { db in
            try db.all(Int.self, "SELECT attempts FROM outbox WHERE status = 'waiting' AND next_attempt_at <= \(server.now())")
        }
        #expect(attempts == [0, 0])
        while try await EmailWorker(services: server).runOnce() {}
        #expect(post.sent.ids.withLock { $0 } == ids)
    }

    @Test func `an e-mail that took long is recorded before the next one is sent`() async throws {
        let services = portal.services
        let post = WatchingPost(services: services, clock: portal.clock)
        let server = try portal.anotherServer(email: post).services
        defer { try? server.database.close() }
        _ = try await Self.queue(3, in: server)
        #expect(try await EmailWorker(services: server).runOnce())
        #expect(post.noted.withLock { $0 } == [0, 1, 2])
    }

    /// Counts the e-mails recorded as sent before it sends each one.
    private final class WatchingPost: EmailGateway {
        let services: Services
        let clock: ManualClock
        let noted = Mutex<[Int]>([])
        init(services: Services, clock: ManualClock) { (self.services, self.clock) = (services, clock) }
        func send(_ email: OutgoingEmail) async throws {
            let count = try await services.read { try $0.one(Int.self, "SELECT count(*) FROM outbox WHERE status = 'sent'") }
            noted.withLock { $0.append(count) }
            clock.advance(seconds: 1)
        }
    }

    @Test func `e-mails in files are readable by their owner alone`() async throws {
        let folder = portal.folder.appendingPathComponent("mail").path
        let permissions = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
        #expect(permissions == 0o700)
    }

    @Test func `e-mails in a file are separate entries that mail programs read`() async throws {
        let folder = portal.folder.appendingPathComponent("another").path
        let gateway = try MailboxEmailGateway(directory: folder, from: "harvest@localhost", logger: portal.services.logger)
        for subject in ["Tomates", "Kale\r\nBcc: all@example.com"] {
            try await gateway.send(
                OutgoingEmail(
                    id: IdentifierText.mail, recipient: "ana@example.com", subject: subject, body: "Hola\nFrom Bob with love\n",
                    createdAt: Instant(milliseconds: 1_700_000_000_000)))
        }
        let file = folder + "/" + MailboxEmailGateway.fileName
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let entries = text.components(separatedBy: "From harvest@localhost Tue Nov 14 22:13:20 2023\n")
        #expect(entries.count == 3 && entries[0].isEmpty)
        #expect(entries.dropFirst().allSatisfy { $0.hasSuffix("\n\n") && !$0.contains("\r") && !$0.contains("\nFrom ") })
        #expect(entries[1].contains(Data("Hola\nFrom Bob with love\n".utf8).base64EncodedString()) && !entries[2].contains("\nBcc:"))
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
    }

    @Test func `an e-mail that can't be sent is retried with increasing delays`() {
        #expect((1...12).map { EmailWorker.delaySeconds(after: $0) }.prefix(4) == [30, 60, 120, 240])
        #expect(EmailWorker.delaySeconds(after: 12) == 14_400)
    }

    @Test func `a mail server receives the e-mail, and temporary and permanent refusals differ`() async throws {
        let letter = OutgoingEmail(
            id: IdentifierText.mail, recipient: "ana@example.com", subject: "Tomates\r\nBcc: all@example.com", body: "Hola\n",
            createdAt: Instant(milliseconds: 1_700_000_000_000))
        let sink = try await SMTPSink.start(answeringRecipient: "250 OK")
        let gateway = try #require(SMTPEmailGateway(url: "smtp://127.0.0.1:\(sink.port)", from: "harvest@example.com"))
        try await gateway.send(letter)
        let said = sink.received
        #expect(said.contains("MAIL FROM:<harvest@example.com>") && said.contains("RCPT TO:<ana@example.com>"))
        #expect(said.contains("To: ana@example.com") && !said.contains("\nBcc:"))
        try await sink.stop()

        for (answer, isFinal) in [("550 no such person", true), ("451 later", false), ("530 sign in first", false)] {
            let refusing = try await SMTPSink.start(answeringRecipient: answer)
            let sender = try #require(SMTPEmailGateway(url: "smtp://127.0.0.1:\(refusing.port)", from: "harvest@example.com"))
            let refusal = await #expect(throws: EmailRefusal.self) { try await sender.send(letter) }
            #expect(refusal?.isFinal == isFinal)
            try await refusing.stop()
        }
    }

    @Test func `a password is never sent to a server without TLS`() async throws {
        let sink = try await SMTPSink.start(answeringRecipient: "250 OK")
        let gateway = try #require(SMTPEmailGateway(url: "smtp://ana:secret-word@127.0.0.1:\(sink.port)", from: "harvest@example.com"))
        let letter = OutgoingEmail(
            id: IdentifierText.mail, recipient: "ana@example.com", subject: "Hi", body: "Hi", createdAt: Instant(milliseconds: 0))
        await #expect(throws: EmailRefusal.self) { try await gateway.send(letter) }
        #expect(!sink.received.contains("AUTH"))
        try await sink.stop()
    }
}

private enum IdentifierText {
    static let mail = Email.ID(uuid: UUIDv7.make(milliseconds: 1, random: (1, 1)))
}

/// A mail server on a free local port that accepts one e-mail after the other and records the commands.
final class SMTPSink: Sendable {
    private let channel: any Channel
    private let group: MultiThreadedEventLoopGroup
    private let log: Log
    let port: Int

    var received: String { log.text.withLock { $0 } }

    static func start(answeringRecipient answer: String) async throws -> SMTPSink {
        let log = Log()
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let channel = try await ServerBootstrap(group: group)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(Talk(log: log, answer: answer)) }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        return SMTPSink(channel, group, log)
    }

    private init(_ channel: any Channel, _ group: MultiThreadedEventLoopGroup, _ log: Log) {
        (self.channel, self.group, self.log) = (channel, group, log)
        port = channel.localAddress?.port ?? 0
    }

    func stop() async throws {
        try await channel.close()
        try await group.shutdownGracefully()
    }

    private final class Log: Sendable {
        let text = Mutex("")
    }

    /// The server's side of RFC 5321, as far as one e-mail needs it.
    private final class Talk: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer
        private let log: Log
        private let answer: String
        private var pending = ""
        private var isReadingLetter = false

        init(log: Log, answer: String) {
            self.log = log
            self.answer = answer
        }

        func channelActive(context: ChannelHandlerContext) { reply("220 sink", context) }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            pending += String(buffer: unwrapInboundIn(data))
            while let end = pending.range(of: "\r\n") {
                let line = String(pending[..<end.lowerBound])
                pending.removeSubrange(..<end.upperBound)
                log.text.withLock { $0 += line + "\n" }
                reply(to: line, context)
            }
        }

        private func reply(to line: String, _ context: ChannelHandlerContext) {
            if isReadingLetter {
                guard line == "." else { return }
                isReadingLetter = false
                return reply("250 taken", context)
            }
            switch line.prefix(4).uppercased() {
            case "RCPT": reply(answer, context)
            case "DATA":
                isReadingLetter = true
                reply("354 go on", context)
            case "QUIT": reply("221 bye", context)
            default: reply("250 OK", context)
            }
        }

        private func reply(_ text: String, _ context: ChannelHandlerContext) {
            context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text + "\r\n")), promise: nil)
        }
    }
}
