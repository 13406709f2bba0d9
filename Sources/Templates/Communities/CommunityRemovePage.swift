import HarvestCore

/// `/admin/communities/{id}/remove`: asks before a community without members is removed.
public struct CommunityRemovePage: Page {
    let id: Community.ID
    let name: String

    public init(id: Community.ID, name: String) {
        self.id = id
        self.name = name
    }

    public var section: Section? { .communities }
    public var shape: PageShape { .form }
    public func title(_ text: Text) -> String { text.communities.removeTitle(name) }

    public func content(_ view: View) -> HTML {
        let words = view.text.communities
        return ConfirmPart(
            back: (words.title, .adminCommunity(id)), title: title(view.text), words: words.removeText, action: .adminCommunityRemove(id),
            confirm: words.removeConfirm, keep: words.keep
        ).html(view)
    }
}
