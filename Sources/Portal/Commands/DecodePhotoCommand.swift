import ArgumentParser
import CPhotos
import Foundation
import HarvestServices
import PortalServer

/// `portal decode-photo`: decodes the photo on standard input. Only the server runs it, once for each photo.
struct DecodePhotoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: PhotoDecoder.commandName, abstract: "Decode a photo with limits on memory and time.", shouldDisplay: false)

    @Option(help: "The limit of CPU time in seconds.")
    var cpuSeconds = PhotoDecoder.cpuSecondsLimit

    func run() throws {
        guard subprocess_limit_self(PhotoDecoder.memoryLimitBytes, cpuSeconds) == 0 else { throw ExitCode.failure }
        let bytes = [UInt8](try FileHandle.standardInput.readToEnd() ?? Data())
        let message = PhotoMessage.encode(Result { try PreparedPhoto.prepare(bytes) })
        try FileHandle.standardOutput.write(contentsOf: Data(message))
    }
}
