import ArgumentParser
import PortalServer

#if os(Linux)
    // Imported to be linked: its `malloc` takes the place of the C library's, which costs a twentieth of an order's instructions more.
    import CMimalloc
#endif

@main
struct Program {
    static func main() async {
        EventLoops.configure()
        await PortalCommand.main()
    }
}
