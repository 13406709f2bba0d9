import HarvestCore

/// `/admin/communities/new` and `/admin/communities/{id}`: the form of a community.
package struct CommunityPage: Page {
    /// The stored community that the form changes.
    package struct Existing: Sendable {
        package var id: Community.ID
        package var name: String
        package var members: Int
        package var photo: Photo.ID?
        /// Their names.
        package var moderators: [String]

        package init(id: Community.ID, name: String, members: Int, photo: Photo.ID? = nil, moderators: [String] = []) {
            self.id = id
            self.name = name
            self.members = members
            (self.photo, self.moderators) = (photo, moderators)
        }
    }

    let existing: Existing?
    let form: FormState
    let timeZones: [String]

    /// `form` holds the fields of `CommunityField`; `existing` is nil for a new community.
    package init(existing: Existing?, form: FormState, timeZones: [String]) {
        self.existing = existing
        self.form = form
        self.timeZones = timeZones
    }

    package var section: Section? { .communities }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }
    package func title(_ text: Text) -> String { existing?.name ?? text.communities.add }

    package func content(_ context: RenderContext) -> HTML {
        """
        \(context.backLink(context.text.communities.title, to: .adminCommunities))\(PageHeader(title(context.text)).html)\(ErrorSummary(form).html(context))\
        <div class="grid grid--aside">\(editor(context))<div class="stack">\(facts(context))</div></div>
        """
    }

    private var path: SitePath { existing.map { .adminCommunity($0.id) } ?? .adminCommunities }

    private func editor(_ context: RenderContext) -> HTML {
        let strings = context.text.communities
        return Form(path, isMultipart: true).html(
            context,
            """
            <input type="hidden" name="\(CommunityField.version)" value="\(form[CommunityField.version])">
            <div class="card"><div class="card-body">\(about(context))\(position(context))\(joining(context))\(quietHours(context))</div></div>
            \(context.saveBar(strings.save, cancel: .adminCommunities))
            """)
    }

    private func about(_ context: RenderContext) -> HTML {
        let strings = context.text.communities
        return """
            <section class="form-sec" aria-labelledby="c-about"><h2 id="c-about">\(strings.about)</h2>\(photo(context))\
            \(Field(CommunityField.name, strings.name, .input(Input(autocomplete: "off", limit: 100))).html(form, context))\
            \(Field(CommunityField.kind, strings.kind, .select(API.Community.Kind.allCases.map { .init($0.rawValue, strings.kind($0)) })).html(form, context))\
            \(Field(CommunityField.address, strings.address, .input(Input(autocomplete: "off", limit: 200))).html(form, context))</section>
            """
    }

    private func photo(_ context: RenderContext) -> HTML {
        let strings = context.text.communities
        let shown = existing?.photo.map { Picture.photo($0).large(context) } ?? context.icon(.camera, .large)
        let name = CommunityField.photo
        let problem = form.problem(name)
        return """
            <div class="\(problem == nil ? "field" : "field has-error")"><label for="\(name)">\(strings.photo) <span class="optional">\(context.text.common.optional)</span></label>\
            \(FieldMessage(name: name, message: problem).html(context))<div class="photo"><div class="photo-view">\(shown)</div>\
            <div class="stack stack--s"><p class="help" id="photo-help">\(strings.photoHelp)</p>\
            <input class="file" id="\(name)" name="\(name)" type="file" accept="image/*" aria-describedby="photo-help"></div></div></div>
            """
    }

    private func position(_ context: RenderContext) -> HTML {
        let strings = context.text.communities
        let zones = timeZones.map { Control.Option($0, $0.replacing("_", with: " ")) }
        return """
            <section class="form-sec" aria-labelledby="c-place"><h2 id="c-place">\(strings.position)</h2><p>\(strings.positionHelp)</p>\
            <div class="fields fields--keep2">\
            \(Field(CommunityField.latitude, context.text.adminMarkets.latitude, .input(Input(mode: "decimal", limit: 12))).html(form, context))\
            \(Field(CommunityField.longitude, context.text.adminMarkets.longitude, .input(Input(mode: "text", limit: 12))).html(form, context))</div>\
            \(Field(CommunityField.timeZone, context.text.adminMarkets.timeZone, .select(zones)).html(form, context))</section>
            """
    }

    private func joining(_ context: RenderContext) -> HTML {
        let strings = context.text.communities
        return """
            <section class="form-sec" aria-labelledby="c-join"><h2 id="c-join">\(strings.whoCanJoin)</h2>\
            \(Field(CommunityField.domains, strings.domains, help: "\(strings.domainsHelp)", isOptional: true, .input(Input(autocomplete: "off", limit: 500))).html(form, context))</section>
            """
    }

    private func quietHours(_ context: RenderContext) -> HTML {
        let strings = context.text.communities
        let time = Control.input(Input(.time, autocomplete: "off", width: .small))
        return """
            <section class="form-sec" aria-labelledby="c-quiet"><h2 id="c-quiet">\(strings.quietHours)</h2><p>\(strings.quietHoursHelp)</p>\
            <div class="fields fields--2">\(Field(CommunityField.quietFrom, strings.quietFrom, isOptional: true, time).html(form, context))\
            \(Field(CommunityField.quietUntil, strings.quietUntil, isOptional: true, time).html(form, context))</div></section>
            """
    }

    private func facts(_ context: RenderContext) -> HTML {
        let strings = context.text.communities
        return .with(existing) { existing in
            """
            \(CardSection("h-members", strings.members).body(SummaryList(links(existing, context), wrapsValues: true).html))\(removal(existing, context))
            """
        }
    }

    /// The members, and what they do for each other.
    private func links(_ existing: Existing, _ context: RenderContext) -> [SummaryList.Line] {
        let (strings, names) = (context.text.communities, context.text.navigation)
        func link(_ name: String, _ path: SitePath) -> SummaryList.Line {
            .init(name, "<a href=\"\(path.with("show", "all").with("community", existing.id.description))\">\(strings.showAll)</a>")
        }
        return [
            .init(
                strings.members,
                "\(NumberStrings.grouped(existing.members)) <a href=\"\(SitePath.adminCommunityMembers(existing.id))\">\(strings.showAll)</a>"
            ),
            .init(strings.moderators, "\(existing.moderators.isEmpty ? strings.noneYet : context.text.list(existing.moderators))"),
            link(names.name(.listings), .adminListings), link(names.name(.errands), .adminErrands),
            link(names.name(.matches), .adminMatches),
        ]
    }

    /// The link to the removal page. A community with members cannot be removed.
    private func removal(_ existing: Existing, _ context: RenderContext) -> HTML {
        let strings = context.text.communities
        guard existing.members == 0 else { return "<p class=\"help\">\(strings.hasMembers)</p>" }
        return
            "<a class=\"btn btn--danger btn--wide\" href=\"\(SitePath.adminCommunityRemove(existing.id))\" data-dialog>\(strings.remove)</a>"
    }
}
