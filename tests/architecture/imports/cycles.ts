import type { Import } from './imports.ts'

/** Returns the first import cycle among the features of the core; `undefined` when there is none. */
export function findCycle(imports: readonly Import[]): string[] | undefined {
  const graph = graphOf(imports)
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (done.has(name)) return undefined
    done.add(name)
    for (const next of graph.get(name) ?? []) {
      const circle = visit(next, [...path, name])
      if (circle !== undefined) return circle
    }
    return undefined
  }
  for (const name of graph.keys()) {
    const circle = visit(name, [])
    if (circle !== undefined) return circle
  }
  return undefined
}

// The table of all contracts imports every feature and is none itself.
function graphOf(imports: readonly Import[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [left, right] = [featureOf(from), featureOf(to)]
    if (left === undefined || right === undefined || left === right) continue
    graph.set(left, (graph.get(left) ?? new Set()).add(right))
  }
  return graph
}

function featureOf(path: string): string | undefined {
  const [layer, name, file] = path.split('/')
  return layer === 'core' && file !== undefined && name !== 'shared' && name !== 'contract' ? name : undefined
}
