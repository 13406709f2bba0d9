import HarvestCore

@testable import Templates

/// Errands and matches of the admin portal.
extension AdminSamples {
    private var party: AdminParty { AdminParty(id: Identifier(uuid: UUIDBytes(high: 1, low: 2)), name: text, email: text, phone: text) }
    private var messages: [AdminMessage] { [AdminMessage(sender: text, text: text, sentAt: now)] }

    var jobs: [any Page] {
        [
            AdminErrandsPage(rows: API.ErrandStatus.allCases.map(errand), counts: [.undecided: 60], hasMore: true),
            AdminErrandsPage(rows: [], chosen: .complaints, community: (Identifier(uuid: UUIDBytes(high: 1, low: 1)), text)),
            errandPage(ErrandVerdict.allCases), errandPage([]),
            AdminMatchesPage(rows: API.MatchStatus.allCases.map(match), page: 2), AdminMatchesPage(rows: []), matchPage,
        ]
    }

    private func errand(_ status: API.ErrandStatus) -> AdminErrandSummary {
        AdminErrandSummary(
            id: Identifier(uuid: UUIDBytes(high: 1, low: 1)), item: text, requester: text, runner: status == .open ? nil : text,
            community: text, status: status, reward: Cents(750), postedAt: now, isDisputed: status == .pickedUp, isUnpaid: true,
            openComplaints: 2)
    }

    private func errandPage(_ verdicts: [ErrandVerdict]) -> AdminErrandPage {
        let complaints = [Int64(1), 2].map {
            AdminErrandComplaint(
                number: $0, author: party.id, name: text, reason: text, createdAt: now, handledAt: $0 == 1 ? now : nil, note: text)
        }
        let problems = verdicts.isEmpty ? [] : [FieldProblem(AdminErrandPage.reasonField, text), .init(AdminErrandPage.verdictField, text)]
        return AdminErrandPage(
            AdminErrandDetail(
                summary: errand(.pickedUp), requester: party, runner: verdicts.isEmpty ? nil : party, settlement: .cash, notes: [text],
                address: text, dispute: .init(by: text, reason: text), steps: AdminErrandStep.allCases.map { ($0, now) },
                payments: AdminErrandPayment.State.allCases.map {
                    .init(state: $0, amount: Cents(750), captured: .zero, cardLast4: "4242", createdAt: now)
                }, paidToRunner: Cents(750), verdicts: verdicts, complaints: complaints, messages: messages),
            form: FormState([AdminErrandPage.reasonField: text], problems: problems))
    }

    private func match(_ status: API.MatchStatus) -> AdminMatchSummary {
        AdminMatchSummary(
            id: Identifier(uuid: UUIDBytes(high: 1, low: 1)), traveller: text, requester: text, from: text, to: text, community: text,
            status: status, proposedAt: now)
    }

    private var matchPage: AdminMatchPage {
        AdminMatchPage(
            AdminMatchDetail(
                summary: match(.complete), traveller: party, requester: party, note: text,
                steps: AdminMatchStep.allCases.map { ($0, now) }, messages: messages))
    }
}
