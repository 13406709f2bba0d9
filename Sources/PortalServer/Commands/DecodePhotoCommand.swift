import ArgumentParser
import CPhotos
import Foundation

/// `portal decode-photo`: what the server runs for each photo, with the photo on standard input. Not for people.
struct DecodePhotoCommand: ParsableCommand {
    static let name = "decode-photo"
    static let configuration = CommandConfiguration(
        commandName: name, abstract: "Decode a photo within narrow limits; the server runs this.", shouldDisplay: false)

    @Option(help: "Seconds of processor time after which it is ended.")
    var cpuSeconds = PhotoDecoder.mostCPUSeconds

    func run() throws {
        guard apart_limit_self(PhotoDecoder.mostMemory, cpuSeconds) == 0 else { throw ExitCode.failure }
        let bytes = [UInt8](try FileHandle.standardInput.readToEnd() ?? Data())
        let answer = PhotoMessage.written(Result { try PreparedPhoto.prepare(bytes) })
        try FileHandle.standardOutput.write(contentsOf: Data(answer))
    }
}
