import PortalServer

await PortalCommand.main()
