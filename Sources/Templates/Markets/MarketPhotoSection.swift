import HarvestCore

/// The section of the market form with its photo.
struct MarketPhotoSection {
    let form: FormState
    /// The photo that the market has.
    let photo: Photo.ID?

    /// A photo that was chosen before the form was refused is kept.
    private var chosen: Photo.ID? { Photo.ID(form[MarketField.storedPhoto]) }

    func html(_ context: RenderContext) -> HTML {
        let strings = context.text.marketPhotos
        let name = MarketField.photo
        let message = FieldMessage(name, form)
        let shown = (chosen ?? photo).map { Picture.photo($0).large(context) } ?? context.icon(.camera, .large)
        return """
            <section class="form-sec" aria-labelledby="m-photo"><h2 id="m-photo">\(strings.photo)</h2>\
            <div class="\(message.fieldClass)"><label for="\(name)">\(strings.choose) <span class="optional">\(context.text.common.optional)</span></label>\
            \(message.html(context))<div class="photo"><div class="photo-view">\(shown)</div>\
            <div class="stack stack--s"><p class="help" id="photo-help">\(strings.help)</p>\
            <input class="file" id="\(name)" name="\(name)" type="file" accept="image/*"\(HTML.attribute("aria-describedby", message.describedBy(hasHelp: true)))>\(remove(strings))</div></div></div>\
            \(HTML.with(chosen) { .hiddenInput(MarketField.storedPhoto, $0.description) })</section>
            """
    }

    private func remove(_ strings: MarketPhotoStrings) -> HTML {
        guard photo != nil || chosen != nil else { return .empty }
        let name = MarketField.removesPhoto
        return ChoiceGroup(.checkbox, name, strings.photo, [.init("1", strings.remove)]).boxes(form)
    }
}

/// Strings about the photo of a market.
package struct MarketPhotoStrings: StringCatalog {
    package let text: Text
    package init(text: Text) { self.text = text }

    var photo: String { localized("Photo", "Foto") }
    var choose: String { localized("Choose a photo", "Elige una foto") }
    var help: String {
        localized(
            "The stalls or the entrance, up to 8 MB. Customers see it in the app.",
            "Los puestos o la entrada, hasta 8 MB. Los clientes la ven en la aplicación.")
    }
    var remove: String { localized("Remove the photo", "Quitar la foto") }
    package var changedMeanwhile: String {
        localized(
            "Someone just saved this market. Check its photo, and save again to keep yours.",
            "Alguien acaba de guardar este mercado. Revisa su foto y guarda otra vez para dejar la tuya.")
    }
}

extension Text {
    package var marketPhotos: MarketPhotoStrings { MarketPhotoStrings(text: self) }
}
