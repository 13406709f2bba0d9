import Testing
@testable import HarvestCore
@Test func stub() {}
