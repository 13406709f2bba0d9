import HarvestCore

/// `/admin/communities/{id}/remove`: asks for confirmation before a community without members is removed.
package struct CommunityRemovePage: Page {
    let id: Community.ID
    let name: String

    package init(id: Community.ID, name: String) {
        self.id = id
        self.name = name
    }

    package var section: Section? { .communities }
    package var width: PageWidth { .narrow }
    package func title(_ text: Text) -> String { text.communities.removeTitle(name) }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.communities
        return ConfirmationCard(
            back: (strings.title, .adminCommunity(id)), title: title(context.text), text: strings.removeText,
            action: .adminCommunityRemove(id),
            confirm: strings.removeConfirm, keep: strings.keep
        ).html(context)
    }
}
