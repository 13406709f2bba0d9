import HarvestCore

/// The `i-…` symbols of the sprite. An icon without text needs an `aria-label` on its button.
package enum Icon: String, Sendable, CaseIterable {
    case today, basket, orders, wallet, more, stall, chart, truck, pin, users, people, plus, minus, search, check, alert, clock
    case camera, bank, calendar, up, down, back, next, nosignal, print, download, list, eye, edit, live, tag

    package enum Size: Sendable {
        case regular, large
    }
}

extension RenderContext {
    /// `<svg class="icon" aria-hidden="true">…`
    package func icon(_ icon: Icon, _ size: Icon.Size = .regular) -> HTML {
        "<svg class=\"\(size == .large ? "icon icon--lg" : "icon")\" aria-hidden=\"true\"><use href=\"\(sprite)#i-\(icon.rawValue)\"/></svg>"
    }

    /// A drawing that stands in for a photo.
    package func drawing(_ drawing: Drawing) -> HTML {
        "<svg aria-hidden=\"true\"><use href=\"\(sprite)#p-\(drawing.rawValue)\"/></svg>"
    }
}
