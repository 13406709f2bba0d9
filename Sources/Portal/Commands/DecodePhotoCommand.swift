import ArgumentParser
import CPhotos
import Foundation
import HarvestServices
import PortalServer

/// `portal decode-photo`: what the server runs for each photo, with the photo on standard input. Not for people.
struct DecodePhotoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: PhotoDecoder.commandName, abstract: "Decode a photo within narrow limits; the server runs this.", shouldDisplay: false)

    @Option(help: "Seconds of processor time after which it is ended.")
    var cpuSeconds = PhotoDecoder.cpuSecondsLimit

    func run() throws {
        guard apart_limit_self(PhotoDecoder.memoryLimitBytes, cpuSeconds) == 0 else { throw ExitCode.failure }
        let bytes = [UInt8](try FileHandle.standardInput.readToEnd() ?? Data())
        let answer = PhotoMessage.encode(Result { try PreparedPhoto.prepare(bytes) })
        try FileHandle.standardOutput.write(contentsOf: Data(answer))
    }
}
