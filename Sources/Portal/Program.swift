import ArgumentParser
import PortalServer

@main
struct Program {
    static func main() async {
        EventLoops.configure()
        await PortalCommand.main()
    }
}
