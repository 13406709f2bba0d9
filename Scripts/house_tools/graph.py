"""Graphs: a dictionary that maps each node to a set of nodes."""


def components(graph):
    """The strongly connected components of a graph, by Tarjan's algorithm without recursion."""
    order, low, on_stack, stack, found = {}, {}, set(), [], []
    for start in sorted(graph):
        if start in order:
            continue
        work = [(start, iter(sorted(graph[start])))]
        order[start] = low[start] = len(order)
        stack.append(start)
        on_stack.add(start)
        while work:
            node, others = work[-1]
            following = next((other for other in others if other not in order or other in on_stack), None)
            if following is None:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == order[node]:
                    group = set()
                    while node not in group:
                        group.add(stack.pop())
                    on_stack -= group
                    found.append(group)
            elif following in order:
                low[node] = min(low[node], order[following])
            else:
                order[following] = low[following] = len(order)
                stack.append(following)
                on_stack.add(following)
                work.append((following, iter(sorted(graph[following]))))
    return found
