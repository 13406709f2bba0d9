import NIOCore
import NIOPosix

/// The threads that read requests from connections and write answers to them.
package enum EventLoops {
    /// Gives the process one event loop for every two processors. Must be called before anything uses the network.
    ///
    /// Handlers run on threads of their own, one a processor. With an event loop for each processor, too, some loop would often wait for its
    /// turn, and with it every connection that it serves: the slowest percent of answers took two to three times as long.
    package static func configure() { NIOSingletons.groupLoopCountSuggestion = max(1, System.coreCount / 2) }
}
