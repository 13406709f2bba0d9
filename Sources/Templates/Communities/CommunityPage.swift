import HarvestCore

/// `/admin/communities/new` and `/admin/communities/{id}`.
public struct CommunityPage: Page {
    /// A community there is.
    public struct Existing: Sendable {
        public var id: Community.ID
        public var name: String
        public var members: Int
        public var listings: Int
        public var photo: Photo.ID?

        public init(id: Community.ID, name: String, members: Int, listings: Int, photo: Photo.ID? = nil) {
            self.id = id
            self.name = name
            self.members = members
            self.listings = listings
            self.photo = photo
        }
    }

    let existing: Existing?
    let form: FormState
    let timeZones: [String]

    /// `form` holds the fields of `CommunityField`; a new community has no `existing`.
    public init(existing: Existing?, form: FormState, timeZones: [String]) {
        self.existing = existing
        self.form = form
        self.timeZones = timeZones
    }

    public var section: Section? { .communities }
    public var shape: PageShape { .form }
    public var hasProblems: Bool { form.hasProblems }
    public func title(_ text: Text) -> String { existing?.name ?? text.communities.add }

    public func content(_ view: View) -> HTML {
        """
        \(view.crumb(view.text.communities.title, to: .adminCommunities))\(PageHead(title(view.text)).html)\(ErrorSummary(form).html(view))\
        <div class="grid grid--aside">\(editor(view))<div class="stack">\(facts(view))</div></div>
        """
    }

    private var path: SitePath { existing.map { .adminCommunity($0.id) } ?? .adminCommunities }

    private func editor(_ view: View) -> HTML {
        let words = view.text.communities
        return Form(path, isMultipart: true).html(
            view,
            """
            <input type="hidden" name="\(CommunityField.version)" value="\(form[CommunityField.version])">\
            <input type="hidden" name="\(CommunityField.photoToken)" value="\(form[CommunityField.photoToken])">
            <div class="card"><div class="card-body">\(about(view))\(position(view))\(joining(view))</div></div>
            \(view.saveBar(words.save, cancel: .adminCommunities))
            """)
    }

    private func about(_ view: View) -> HTML {
        let words = view.text.communities
        return """
            <section class="form-sec" aria-labelledby="c-about"><h2 id="c-about">\(words.about)</h2>\(photo(view))\
            \(Field(CommunityField.name, words.name, .input(Input(autocomplete: "off", limit: 100))).html(form, view))\
            \(Field(CommunityField.kind, words.kind, .select(CommunityKind.allCases.map { .init($0.rawValue, words.kind($0)) })).html(form, view))\
            \(Field(CommunityField.address, words.address, .input(Input(autocomplete: "off", limit: 200))).html(form, view))</section>
            """
    }

    private func photo(_ view: View) -> HTML {
        let words = view.text.communities
        let shown = existing?.photo.map { Picture.photo($0).large(view) } ?? view.icon(.camera, .large)
        let name = CommunityField.photo
        let problem = form.problem(name)
        return """
            <div class="\(problem == nil ? "field" : "field has-error")"><label for="\(name)">\(words.photo) <span class="optional">\(view.text.common.optional)</span></label>\
            \(FieldProblem(name: name, message: problem).html(view))<div class="photo"><div class="photo-view">\(shown)</div>\
            <div class="stack stack--s"><p class="help" id="photo-help">\(words.photoHelp)</p>\
            <input class="file" id="\(name)" name="\(name)" type="file" accept="image/*" aria-describedby="photo-help"></div></div></div>
            """
    }

    private func position(_ view: View) -> HTML {
        let words = view.text.communities
        let zones = timeZones.map { Control.Option($0, $0.replacing("_", with: " ")) }
        return """
            <section class="form-sec" aria-labelledby="c-place"><h2 id="c-place">\(words.position)</h2><p>\(words.positionHelp)</p>\
            <div class="fields fields--keep2">\
            \(Field(CommunityField.latitude, view.text.adminMarkets.latitude, .input(Input(mode: "decimal", limit: 12))).html(form, view))\
            \(Field(CommunityField.longitude, view.text.adminMarkets.longitude, .input(Input(mode: "text", limit: 12))).html(form, view))</div>\
            \(Field(CommunityField.timeZone, view.text.adminMarkets.timeZone, .select(zones)).html(form, view))</section>
            """
    }

    private func joining(_ view: View) -> HTML {
        let words = view.text.communities
        return """
            <section class="form-sec" aria-labelledby="c-join"><h2 id="c-join">\(words.whoCanJoin)</h2>\
            \(Field(CommunityField.domains, words.domains, help: "\(words.domainsHelp)", isOptional: true, .input(Input(autocomplete: "off", limit: 500))).html(form, view))</section>
            """
    }

    private func facts(_ view: View) -> HTML {
        let words = view.text.communities
        return .with(existing) { existing in
            """
            \(CardSection("h-members", words.members).body(Sums([
                .init(words.members, "\(NumberWords.grouped(existing.members))"), .init(words.listings, "\(NumberWords.grouped(existing.listings))"),
            ]).html))\(removal(existing, view))
            """
        }
    }

    /// A place that people live in is not taken from under them.
    private func removal(_ existing: Existing, _ view: View) -> HTML {
        let words = view.text.communities
        guard existing.members == 0 else { return "<p class=\"help\">\(words.hasMembers)</p>" }
        return
            "<a class=\"btn btn--danger btn--wide\" href=\"\(SitePath.adminCommunityRemove(existing.id))\" data-dialog>\(words.remove)</a>"
    }
}
