import ArgumentParser
import Foundation
import HarvestCore
import HarvestServices
import PortalServer
import SQLStore
import Templates

/// `portal admin create`: the first administrator. There are no accounts that Harvest begins with.
struct AdminCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "admin", abstract: "Administrators of this Harvest.",
        subcommands: [AdminCreateCommand.self, SecondFactorRemoveCommand.self])
}

struct SecondFactorRemoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove-second-factor", abstract: "Let somebody in by their password again: phone and recovery codes are lost.")

    @OptionGroup var options: DatabaseOptions
    @Option(help: "The account's e-mail address.")
    var email: String

    func run() async throws {
        let configuration = try await options.configuration()
        let services = try await PortalApplication.site(configuration, logger: options.logger(configuration)).services
        guard try await AdminCreation(services: services).removeSecondFactor(of: email) else {
            throw ValidationError("\(email) has no second factor")
        }
        Output.line("\(email) signs in by the password alone now, and is signed out everywhere.")
        try services.database.close()
    }
}

struct AdminCreateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "create", abstract: "Make an administrator, or make one of an account.",
        discussion: "Without a password file it prints a link that works once, for a day, to choose a password.")

    @OptionGroup var options: DatabaseOptions
    @Option(help: "The administrator's e-mail address.")
    var email: String
    @Option(help: "First and last name.")
    var name = "Market Manager"
    @Option(help: "A file whose first line is the password.")
    var passwordFile: String?

    func validate() throws {
        let problems = PersonForm.problems(name: name, email: email)
        guard problems.isEmpty else { throw ValidationError(problems.map { "--\($0.field): \($0.message)" }.joined(separator: "\n")) }
    }

    func run() async throws {
        let configuration = try await options.configuration()
        // Before a database is made for nothing.
        let password = try password()
        let services = try await PortalApplication.site(configuration, logger: options.logger(configuration)).services
        let token = try await AdminCreation(services: services).create(email: email, name: name, password: password)
        Output.line("\(email) is an administrator.")
        if let token { Output.line("Choose a password here, once, within a day: \(configuration.baseURL)\(SitePath.reset(token).text)") }
        try services.database.close()
    }

    private func password() throws -> String? {
        guard let passwordFile else { return nil }
        guard let text = try? String(contentsOfFile: passwordFile, encoding: .utf8) else {
            throw ValidationError("\(passwordFile) can't be read")
        }
        let password = String(text.prefix { !$0.isNewline })
        if let refusal = PasswordRule.refusal(password) { throw ValidationError(refusal.message(in: .english)) }
        return password
    }
}
