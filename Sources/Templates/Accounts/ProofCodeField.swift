/// The code that proves who somebody is, beside the present password.
package struct ProofCodeField {
    /// The name of the field. A form that is to be saved may have a `code` of its own.
    package static let name = "current_code"

    /// Asks for a code of the app or a recovery code.
    func html(_ form: FormState, _ context: RenderContext) -> HTML {
        Field(Self.name, context.text.accounts.codeOrRecovery, .input(.oneTimeCode)).html(form, context)
    }
}
