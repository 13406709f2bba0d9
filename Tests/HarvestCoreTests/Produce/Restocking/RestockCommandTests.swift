import Testing

@testable import HarvestCore

@Suite struct RestockCommandTests {
    /// The words and changes of a text.
    private func lines(_ body: String) throws -> [String] {
        guard case .change(let lines) = try RestockCommand(body) else { return [] }
        return lines.map { line in
            let change =
                switch line.effect {
                case .set(let count): "=\(count)"
                case .add(let difference): difference < 0 ? "\(difference)" : "+\(difference)"
                }
            return line.words.joined(separator: " ") + " " + change
        }
    }

    @Test(arguments: [
        ("TOM 20", "tom =20"), ("tom 20", "tom =20"), ("  Tom   20 ", "tom =20"), ("TOM 0", "tom =0"), ("TOM +5", "tom +5"),
        ("TOM + 5", "tom +5"), ("TOM -2", "tom -2"), ("TOM −2", "tom -2"), ("TOM –2", "tom -2"), ("TOM+5", "tom +5"),
        ("Kale - Lacinato 5", "kale lacinato =5"),
        ("TOM-2", "tom -2"), ("TOM20", "tom =20"), ("20 TOM", "tom =20"), ("TOM: 20", "tom =20"), ("TOM=20", "tom =20"),
        ("TOM 20.", "tom =20"), ("TOM 20!", "tom =20"), ("TOM 020", "tom =20"), ("TOM 99999", "tom =99999"), ("TOM -99999", "tom -99999"),
        ("TOM 20 lb", "tom lb =20"), ("TOM 20lb", "tom lb =20"), ("Heirloom tom 20", "heirloom tom =20"), ("Jalapeños 7", "jalapenos =7"),
        ("EGGS 12 20", "eggs 12 =20"), ("12-pack eggs 3", "12 pack eggs =3"), ("Piñas +10", "pinas +10"),
    ])
    func `a name and a number set a count, and a sign changes it`(body: String, expected: String) throws {
        #expect(try lines(body) == [expected])
    }

    @Test(arguments: [
        "TOM 20, KALE +5, EGGS 0", "TOM 20\nKALE +5\nEGGS 0", "TOM 20; KALE +5;\r\nEGGS 0\n", "TOM 20,KALE +5,,EGGS 0,",
    ])
    func `commas, semicolons and line breaks separate the items of a text`(body: String) throws {
        #expect(try lines(body) == ["tom =20", "kale +5", "eggs =0"])
    }

    @Test(arguments: [
        ("STOCK", RestockCommand.list()), ("stock", .list()), ("List", .list()), ("LISTA", .list()), ("Inventario", .list()),
        ("UNDO", .undo),
        ("STOCK TOM", .list(["tom"])), ("stock: red tomatoes", .list(["red", "tomatoes"])), ("Lista jalapeños", .list(["jalapenos"])),
        ("deshacer", .undo), ("HELP", .help), ("Info", .help), ("AYUDA", .help), ("Ayuda!", .help),
        (" Stop. ", .stop(isHandledByCarrier: true)),
        ("STOPALL", .stop(isHandledByCarrier: true)), ("Stop all", .stop(isHandledByCarrier: true)),
        ("OPT-OUT", .stop(isHandledByCarrier: true)), ("opt out", .stop(isHandledByCarrier: true)),
        ("STOP texting me!", .stop(isHandledByCarrier: false)), ("Alto por favor", .stop(isHandledByCarrier: false)),
        ("Detener", .stop(isHandledByCarrier: false)), ("anular", .undo), ("STOPALL.", .stop(isHandledByCarrier: true)),
        ("unsubscribe", .stop(isHandledByCarrier: true)),
        ("CANCEL", .stop(isHandledByCarrier: true)), ("END", .stop(isHandledByCarrier: true)), ("QUIT", .stop(isHandledByCarrier: true)),
        ("ALTO", .stop(isHandledByCarrier: false)), ("Parar", .stop(isHandledByCarrier: false)),
        ("START", .start(isHandledByCarrier: true)),
        ("UNSTOP", .start(isHandledByCarrier: true)), ("Yes", .start(isHandledByCarrier: true)),
        ("INICIAR", .start(isHandledByCarrier: false)),
    ])
    func `single words are commands, in English and Spanish, however they are written`(body: String, command: RestockCommand) throws {
        #expect(try RestockCommand(body) == command)
    }

    @Test func `a word of a command with a number is the name of a product`() throws {
        #expect(try lines("STOCK 5") == ["stock =5"] && lines("Yes 5") == ["yes =5"] && lines("Stop light 5") == ["stop light =5"])
        #expect(try lines("Cancel that 5") == ["cancel that =5"])
        #expect(throws: RestockRefusal.noNumber("cancel that")) { try RestockCommand("cancel that") }
    }

    @Test(arguments: [
        ("", RestockRefusal.empty), (" \n , ;", .empty), ("TOM", .noNumber("TOM")), ("hello there", .noNumber("hello there")),
        ("20", .noName("20")), ("+5", .noName("+5")), ("🍅 20", .noName("🍅 20")), ("TOM 2.5", .notWhole("TOM 2.5")),
        ("TOM +.5", .notWhole("TOM +.5")), ("TOM 100000", .tooLarge("TOM 100000", limit: 99_999)),
        ("TOM -100000", .tooLarge("TOM -100000", limit: 99_999)),
        ("TOM 99999999999999999999", .tooLarge("TOM 99999999999999999999", limit: 99_999)), ("12 20 EGGS", .noNumber("12 20 EGGS")),
        ("TOM 20, KALE", .noNumber("KALE")), ("TOM 1,000", .commaInNumber), ("TOM ٢٠", .noNumber("TOM ٢٠")),
        ("TOM ++5", .noNumber("TOM ++5")), ("TOM --5", .noNumber("TOM --5")), ("TOM - 2", .unclearSign("TOM - 2")),
        ("TOM – 2 lb", .unclearSign("TOM – 2 lb")), ("TOM 1/2", .notWhole("TOM 1/2")), ("TOM ½", .notWhole("TOM ½")),
        ("TOM 2½ lb", .notWhole("TOM 2½ lb")), ("TOM 1.000", .notWhole("TOM 1.000")), ("TOM 2,5", .commaInNumber),
        ("TOM $3", .price("TOM $3")), ("TOM 3$", .price("TOM 3$")), ("TOM $3.50", .price("TOM $3.50")), ("TOM 3€", .price("TOM 3€")),
        ("TOM 3/lb", .price("TOM 3/lb")), ("TOM 3 / lb", .price("TOM 3 / lb")), ("TOM /3", .price("TOM /3")), ("$3", .price("$3")),
        ("TOM- 5", .unclearSign("TOM- 5")), ("TOM– 5 lb", .unclearSign("TOM– 5 lb")),
        ("TOM 1e5", .noNumber("TOM 1e5")),
        ("TOM NaN", .noNumber("TOM NaN")),
    ])
    func `a text that can't be read names what is wrong`(body: String, refusal: RestockRefusal) {
        #expect(throws: refusal) { try RestockCommand(body) }
    }

    @Test func `a text has at most 20 items`() throws {
        let most = (1...20).map { "A\($0)x \($0)" }.joined(separator: ",")
        #expect(try lines(most).count == 20)
        #expect(throws: RestockRefusal.tooManyLines(limit: 20)) { try RestockCommand(most + ",B 1") }
    }

    @Test func `what an answer quotes of a text is cut`() {
        let name = String(repeating: "long ", count: 100)
        #expect(throws: RestockRefusal.noNumber(String(name.prefix(30)))) { try RestockCommand(name) }
        let accents = "a" + String(repeating: "\u{301}", count: 500)
        #expect(throws: RestockRefusal.noNumber("a" + String(repeating: "\u{301}", count: 29))) { try RestockCommand(accents) }
    }

    @Test func `a line has at most 12 words, because each is compared with all produce`() throws {
        let names = (1...12).map { "w\(Character(Unicode.Scalar(96 + UInt8($0))))" }.joined(separator: " ")
        #expect(try lines(names + " 5") == [names + " =5"])
        #expect(throws: RestockRefusal.unknown(String((names + " x 5").prefix(30)))) { try RestockCommand(names + " x 5") }
    }

    @Test func `any bytes are read or refused`() {
        var generator = SeededGenerator(seed: 70)
        let letters = Array("TOM +-0129.,;\n=:é²①٣🍅\u{301}\u{0}lb")
        for _ in 0..<5000 {
            let body = String((0..<Int.random(in: 0...30, using: &generator)).map { _ in letters.randomElement(using: &generator)! })
            switch Result(catching: { try RestockCommand(body) }) {
            case .success(.change(let lines)): #expect((1...20).contains(lines.count) && lines.allSatisfy { !$0.words.isEmpty })
            case .success(.list): break
            case .success: Issue.record("A command from \(body.debugDescription)")
            case .failure: break
            }
        }
    }
}
