import ArgumentParser
import PortalServer

@main
struct Program {
    static func main() async {
        await PortalCommand.main()
    }
}
