import ArgumentParser
import HarvestServices
import PortalServer

/// The `portal` program.
public struct PortalCommand: AsyncParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "portal", abstract: "Harvest: from farmers' markets to people's doors.",
        subcommands: [
            ServeCommand.self, DemoCommand.self, MigrateCommand.self, ImportCommand.self, GenerateCommand.self, BackupCommand.self,
            VerifyCommand.self, ReplayCommand.self, CopyCommand.self, AdminCommand.self, DecodePhotoCommand.self,
        ])

    public init() {}
}
