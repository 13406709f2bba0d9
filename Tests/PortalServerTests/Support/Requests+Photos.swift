import HTTPTypes
import HummingbirdTesting
import NIOCore

extension TestClientProtocol {
    /// A form of the portal that may have a photo, with the token of its page.
    func submit(_ path: String, _ fields: [String: String], photo: [UInt8]?, as visitor: Visitor) async throws -> TestResponse {
        var body = ByteBuffer()
        for (name, value) in fields.merging(["_csrf": visitor.csrf], uniquingKeysWith: { $1 }) {
            body.writeString("--edge\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n")
        }
        if let photo {
            body.writeString(
                "--edge\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a.png\"\r\nContent-Type: image/png\r\n\r\n")
            body.writeBytes(photo)
            body.writeString("\r\n")
        }
        body.writeString("--edge--\r\n")
        var headers = visitor.cookies
        headers[.contentType] = "multipart/form-data; boundary=edge"
        return try await execute(uri: path, method: .post, headers: headers, body: body)
    }
}
