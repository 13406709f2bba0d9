import HummingbirdTesting
import Testing
@testable import PortalServer
