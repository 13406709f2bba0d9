/// The markets of Los Angeles County in the USDA's directory of 2017, in the public domain: what the demo is built on.
enum LosAngelesMarkets {
    /// The rows as they were exported, ready to be imported.
    static var directory: [UInt8] { PackageResources.los_angeles_markets_csv }
    static let fileName = "los-angeles-markets.csv"
}
