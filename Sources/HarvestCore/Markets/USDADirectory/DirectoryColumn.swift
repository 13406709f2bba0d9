/// The columns of the directory that an import reads. Exports of different years have different names for them.
///
/// A raw value is the name in the export of 2017, in lower case and without spaces and underscores.
enum DirectoryColumn: String, CaseIterable, Hashable, Sendable {
    case identifier = "fmid"
    case name = "marketname"
    case website, facebook, street, city, county, state, zip
    case longitude = "x"
    case latitude = "y"
    case season1Date = "season1date"
    case season1Time = "season1time"
    case season2Date = "season2date"
    case season2Time = "season2time"
    case season3Date = "season3date"
    case season3Time = "season3time"
    case season4Date = "season4date"
    case season4Time = "season4time"
    case updated = "updatetime"

    /// The dates and the hours of each season.
    static let seasons: [(date: DirectoryColumn, time: DirectoryColumn)] = [
        (.season1Date, .season1Time), (.season2Date, .season2Time), (.season3Date, .season3Time), (.season4Date, .season4Time),
    ]

    /// A file without these columns is refused.
    static let required: [DirectoryColumn] = [.identifier, .name, .state, .longitude, .latitude]

    private var otherNames: [String] {
        switch self {
        case .identifier: ["listingid", "id"]
        case .name: ["name", "listingname"]
        case .longitude: ["longitude", "lon", "lng", "locationx"]
        case .latitude: ["latitude", "lat", "locationy"]
        case .website: ["mediawebsite", "url"]
        case .zip: ["zipcode", "postalcode"]
        case .updated: ["updated", "lastupdated"]
        default: []
        }
    }

    /// The index of each column in a header. If a name occurs twice, the first one counts.
    static func positions(in header: [String]) -> [DirectoryColumn: Int] {
        let names = header.map(Self.plain)
        return allCases.reduce(into: [:]) { positions, column in
            positions[column] = ([column.rawValue] + column.otherNames).lazy.compactMap { names.firstIndex(of: $0) }.first
        }
    }

    /// A name in lower case, its letters and digits only.
    static func plain(_ name: String) -> String {
        String(String.UnicodeScalarView(name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || ("0"..."9").contains($0) }))
    }
}
