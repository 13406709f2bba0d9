import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import PortalServer

/// What is read of a request's path and cookies.
@Suite struct RequestReadingTests {
    private func request(_ path: String = "/", cookies: [String] = []) -> Request {
        var headers = HTTPFields()
        for cookie in cookies { headers.append(HTTPField(name: .cookie, value: cookie)) }
        let head = HTTPRequest(method: .get, scheme: nil, authority: nil, path: path, headerFields: headers)
        return Request(head: head, body: RequestBody(buffer: ByteBuffer()))
    }

    @Test(arguments: [
        ("/", "/"), ("/api/v1/me", "/api/v1/me"), ("/api/v1/me/", "/api/v1/me"), ("//api/v1/me", "/api/v1/me"),
        ("/api//v1/me", "/api/v1/me"),
        ("//", "/"), ("/a/?b=//", "/a"), ("/a?b=//", "/a"), ("/a//", "/a"),
    ])
    func `a path without its empty components`(_ path: String, _ expected: String) {
        #expect(request(path).routedPath == expected)
    }

    @Test(
        arguments: [
            (["harvest=a1"], "a1"), (["x=1; harvest=a1; y=2"], "a1"), (["x=1;harvest=a1"], "a1"), (["harvest-device=d; harvest=a1"], "a1"),
            (["harvest=first; harvest=second"], "first"), (["x=1", "harvest=a1"], "a1"), (["harvest=a=b=="], "a=b=="),
            (["xharvest=a1"], nil),
            (["harvest="], nil), (["harvest"], nil), (["Harvest=a1"], nil), ([], nil), ([";; ;harvest=a1"], "a1"),
        ] as [([String], String?)])
    func `the value of a cookie`(_ headers: [String], _ expected: String?) {
        #expect(Cookies(isSecure: false).session(of: request(cookies: headers)) == expected)
    }
}
