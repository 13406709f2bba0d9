/// What is wrong with a typed text.
public enum TextRefusal: Refusal, Hashable {
    /// Nothing is left once whitespace at both ends is removed.
    case empty
    /// It has fewer Unicode scalars than this.
    case tooShort(limit: Int)
    /// It has more Unicode scalars than this.
    case tooLong(limit: Int)
    /// It has a control character, such as a line break where only one line is allowed.
    case controlCharacter
    /// A name has a character that can't be seen, such as one that changes the direction of writing.
    case invisibleCharacter
    /// A name has a web or e-mail address.
    case address
}
