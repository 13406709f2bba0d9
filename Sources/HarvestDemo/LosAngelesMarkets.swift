/// The markets of Los Angeles County from the USDA's directory of 2017, which is in the public domain. The demo uses them.
enum LosAngelesMarkets {
    /// The exported CSV file, for the import.
    static var directory: [UInt8] { PackageResources.los_angeles_markets_csv }
    static let fileName = "los-angeles-markets.csv"
}
