/// Why a file is not an export of the directory.
public enum DirectoryRefusal: Refusal, Hashable {
    /// The file has no records.
    case empty
    /// The header lacks these columns, named as in the export of 2017, in lower case.
    case columnsMissing([String])
}
