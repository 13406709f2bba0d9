import HarvestCore

/// The form around all steppers of a list: one token and one default button for the page instead of one for each row.
///
/// A button's name is its change. Browsers send fields in the order of the page, so each button belongs to the row whose field it stands
/// beside: `-1` before it, the others after it. Enter presses the form's first button, which saves every count that was typed.
struct StockForm {
    static func html(_ steppers: HTML, _ context: RenderContext) -> HTML {
        Form(.vendorStock, style: "stock", hook: "autocomplete=\"off\"").html(
            context,
            """
            <button class="visually-hidden" tabindex="-1" name="\(Stepper.set)">\(context.text.produce.saveCount)</button>\(steppers)
            """)
    }
}
