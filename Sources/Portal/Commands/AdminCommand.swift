import ArgumentParser
import Foundation
import HarvestCore
import HarvestServices
import PortalServer
import SQLStore
import Templates

/// `portal admin …`: creates administrators and removes lost second factors. A new database has no accounts.
struct AdminCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "admin", abstract: "Manage administrators.",
        subcommands: [AdminCreateCommand.self, SecondFactorRemoveCommand.self])
}

struct SecondFactorRemoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove-second-factor", abstract: "Remove the second factor of an account whose phone and recovery codes are lost.")

    @OptionGroup var options: DatabaseOptions
    @Option(help: "The account's e-mail address.")
    var email: String

    func run() async throws {
        let configuration = try await options.configuration()
        let services = try await PortalApplication.site(configuration, logger: options.logger(configuration)).services
        guard try await AdminCreation(services: services).removeSecondFactor(of: email) else {
            throw ValidationError("\(email) has no second factor")
        }
        Output.line("\(email) now signs in with the password alone, and is signed out on all devices.")
        try services.database.close()
    }
}

struct AdminCreateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "create", abstract: "Create an administrator, or make an existing account one.",
        discussion: "Without a password file, it prints a link to choose a password. The link works once, within a day.")

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
        // Before the database is created, in case the password is refused.
        let password = try password()
        let services = try await PortalApplication.site(configuration, logger: options.logger(configuration)).services
        let token = try await AdminCreation(services: services).create(email: email, name: name, password: password)
        Output.line("\(email) is an administrator.")
        if let token {
            Output.line("Choose a password here (once, within a day): \(configuration.baseURL)\(SitePath.reset(token).text)")
        }
        try services.database.close()
    }

    private func password() throws -> String? {
        guard let passwordFile else { return nil }
        guard let text = try? String(contentsOfFile: passwordFile, encoding: .utf8) else {
            throw ValidationError("\(passwordFile) can't be read")
        }
        let password = String(text.prefix { !$0.isNewline })
        if let refusal = PasswordRule.refusal(password, of: PasswordOwner([name, email])) {
            throw ValidationError(refusal.message(in: .english))
        }
        return password
    }
}
