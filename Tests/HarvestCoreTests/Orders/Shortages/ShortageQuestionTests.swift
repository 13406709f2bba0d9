import Testing

@testable import HarvestCore

@Suite struct ShortageQuestionTests {
    private let now = Instant("2026-11-21T18:00:00Z") ?? Instant(milliseconds: 0)

    private func asked() -> ShortageQuestion { ShortageQuestion(.ask, after: nil, seconds: 300, at: now) }

    @Test func `the rule refund asks nobody, the rule ask gives the customer until a moment`() {
        let settled = ShortageQuestion(.refund, after: nil, seconds: 300, at: now)
        #expect(settled.status == .settled && settled.answerBy == nil && !settled.isOpen(at: now))
        #expect(asked().status == .waiting && asked().answerBy == now + 300)
    }

    @Test(arguments: API.ShortageAnswerKind.allCases)
    func `an answer counts until the moment, not from it on`(_ answer: API.ShortageAnswerKind) throws {
        var question = asked()
        try question.answer(answer, at: now + 299)
        #expect(question.status.answer == answer && question.status.payload == .answered)
        var late = asked()
        #expect(throws: ShortageRefusal.tooLate) { try late.answer(answer, at: now + 300) }
        #expect(late == asked())
    }

    @Test(arguments: API.ShortageAnswerKind.allCases)
    func `the same answer again changes nothing, another one is refused`(_ answer: API.ShortageAnswerKind) throws {
        var question = asked()
        try question.answer(answer, at: now)
        let first = question
        try question.answer(answer, at: now + 900)
        #expect(question == first)
        for other in API.ShortageAnswerKind.allCases where other != answer {
            #expect(throws: ShortageRefusal.decided(first.status)) { try question.answer(other, at: now) }
        }
        let isOver = question.timeOut()
        #expect(!isOver && question == first)
    }

    @Test func `silence takes what there is, and nobody answers afterwards`() {
        var question = asked()
        let (first, second) = (question.timeOut(), question.timeOut())
        #expect(first && !second)
        #expect(question.status.payload == .timedOut && question.status.answer == .takeRest)
        for answer in API.ShortageAnswerKind.allCases {
            #expect(throws: ShortageRefusal.tooLate) { try question.answer(answer, at: now) }
        }
    }

    @Test func `a stall that counts again asks nothing again`() throws {
        var question = asked()
        #expect(ShortageQuestion(.ask, after: question, seconds: 300, at: now + 60) == question)
        try question.answer(.takeRest, at: now + 60)
        #expect(ShortageQuestion(.ask, after: question, seconds: 300, at: now + 90) == question)
    }

    @Test(arguments: ShortageStatus.allCases)
    func `less than the customer agreed to take asks again, silence and a refusal hold`(_ status: ShortageStatus) {
        let previous = ShortageQuestion(status: status, answerBy: now)
        let next = ShortageQuestion(.ask, after: previous, isWorse: true, seconds: 300, at: now + 60)
        let asksAgain = [.takeRest, .takeSubstitute].contains(status)
        #expect(next == (asksAgain ? ShortageQuestion(status: .waiting, answerBy: now + 360) : previous))
        #expect(ShortageQuestion(.refund, after: previous, isWorse: true, seconds: 300, at: now).status == .settled)
    }

    @Test(arguments: ShortageStatus.allCases)
    func `what the customer took is kept while they are asked about less, and not longer`(_ status: ShortageStatus) {
        let previous = ShortageQuestion(status: status, answerBy: now)
        let agreed = AgreedShortage(after: nil, previous, bought: 2, next: asked())
        #expect(agreed == (status.tookRest ? AgreedShortage(quantity: 2, status: status) : nil))
        let before = AgreedShortage(quantity: 3, status: .takeSubstitute)
        #expect(AgreedShortage(after: before, asked(), bought: 1, next: asked()) == before)
        #expect(AgreedShortage(after: before, asked(), bought: 1, next: previous) == (status == .waiting ? before : nil))
        #expect(AgreedShortage(after: before, asked(), bought: 1, next: nil) == nil)
    }

    @Test func `what nobody was asked about can't be answered`() {
        var question = ShortageQuestion(.refund, after: nil, seconds: 300, at: now)
        #expect(throws: ShortageRefusal.decided(.settled)) { try question.answer(.refundLine, at: now) }
    }

    @Test func `only a refusal of the line and a substitute are kept when the stall finds more`() {
        #expect(ShortageStatus.allCases.filter(\.isFixed) == [.refundLine, .takeSubstitute])
    }
}
