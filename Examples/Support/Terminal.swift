import Foundation
import HarvestClient
import HarvestCore

/// What the apps print and read.
public enum Terminal {
    /// Prints a line at once, also into a pipe.
    public static func say(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }

    /// Asks for a line. nil for an empty one, and at the end of the input.
    public static func ask(_ question: String) -> String? {
        FileHandle.standardOutput.write(Data((question + " ").utf8))
        let answer = readLine()?.trimmingCharacters(in: .whitespaces)
        return answer == "" ? nil : answer
    }
}

/// Ends an app with a sentence for the person who runs it.
public struct PlainFailure: LocalizedError, CustomStringConvertible {
    public let description: String
    public var errorDescription: String? { description }

    public init(_ sentence: String) { description = sentence }

    /// What to tell about an error of HarvestClient.
    public init(_ error: any Error, server: String) {
        switch error {
        case let failure as ProblemFailure where failure.code == .invalidCredentials:
            self.init("The e-mail address or the password is wrong.")
        case let failure as ProblemFailure:
            let fields = (failure.problem.errors ?? []).map { " \($0.field): \($0.message)" }.joined()
            self.init((failure.problem.detail ?? failure.problem.title) + fields)
        case is ConnectionFailure: self.init("\(server) does not answer. Is the server running?")
        case let failure as PlainFailure: self = failure
        default: self.init("\(error)")
        }
    }
}

extension Position {
    /// Reads `34.0722,-118.2620`.
    public static func typed(_ text: String) throws -> Position {
        guard let position = Position(text) else { throw PlainFailure("Write a position as latitude,longitude: 34.0722,-118.2620.") }
        return position
    }
}
