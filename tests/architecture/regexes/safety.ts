import { type Automaton, buildAutomaton } from './automaton.ts'
import { parseRegex, type Regex } from './parse.ts'
import { anything, type CharSet, intersect } from './sets.ts'

/** The growth of a failing match's time with the input length. */
export type Cost = 'linear' | 'polynomial' | 'exponential'

/** Returns the worst cost of a pattern, lookarounds included (Weber and Seidl, on all pairs and triples of states). */
export function costOf(pattern: string, flags: string): Cost {
  const tree = parseRegex(pattern, flags)
  const anchored = flags.includes('y') || (startsAnchored(tree) && !flags.includes('m'))
  const costs = [costOfTree(tree, anchored), ...lookarounds(tree).map((inner) => costOfTree(inner, false))]
  return costs.find((cost) => cost === 'exponential') ?? costs.find((cost) => cost === 'polynomial') ?? 'linear'
}

function costOfTree(tree: Regex, anchored: boolean): Cost {
  const automaton = buildAutomaton(tree)
  if (isExponential(automaton)) return 'exponential'
  return isPolynomial(anchored ? automaton : withSearch(automaton)) ? 'polynomial' : 'linear'
}

// A search tries every starting point, as if the pattern began with a loop over anything.
function withSearch(automaton: Automaton): Automaton {
  const start = automaton.sets.length
  const next = [...automaton.next, new Set([start, ...automaton.first])]
  return { ...automaton, sets: [...automaton.sets, anything], next }
}

type Tuple = readonly number[]

// Two different paths from a state back to itself on the same text.
function isExponential({ sets, next, doubled }: Automaton): boolean {
  if (doubled.some(([from, to]) => from === to || reach(sets, next, [to]).has(encode([from])))) return true
  return sets.some((_, state) => {
    const home = [state, state]
    const forks = [...reach(sets, next, home)].map(decode).filter(([left, right]) => left !== right)
    return forks.some((fork) => reach(sets, next, fork).has(encode(home)))
  })
}

// A text on which one state loops, leads to a second one, and the second loops too; harmless when the second already accepts.
function isPolynomial({ sets, next, accepting }: Automaton): boolean {
  const states = sets.map((_, state) => state)
  const loops = states.filter((state) => reach(sets, next, [state]).has(encode([state])))
  return loops.some((from) =>
    loops.some((to) => {
      if (from === to || accepting.has(to)) return false
      return reach(sets, next, [from, from, to]).has(encode([from, to, to]))
    }),
  )
}

// All tuples of states reachable from a tuple of states on the same text.
function reach(sets: readonly CharSet[], next: Automaton['next'], from: Tuple): Set<string> {
  const seen = new Set<string>()
  const waiting: Tuple[] = [from]
  for (let tuple = waiting.pop(); tuple !== undefined; tuple = waiting.pop()) {
    for (const target of steps(sets, next, tuple)) {
      const key = encode(target)
      if (!seen.has(key)) {
        seen.add(key)
        waiting.push(target)
      }
    }
  }
  return seen
}

function steps(sets: readonly CharSet[], next: Automaton['next'], tuple: Tuple): Tuple[] {
  let partial: { readonly states: Tuple; readonly set: CharSet }[] = [{ states: [], set: anything }]
  for (const state of tuple) {
    partial = partial.flatMap(({ states, set }) =>
      [...(next[state] ?? [])]
        .map((target) => ({ states: [...states, target], set: intersect(set, sets[target] ?? []) }))
        .filter((step) => step.set.length > 0),
    )
  }
  return partial.map(({ states }) => states)
}

function encode(tuple: Tuple): string {
  return tuple.join(',')
}

function decode(key: string): number[] {
  return key.split(',').map(Number)
}

function startsAnchored(tree: Regex): boolean {
  if (tree.kind === 'zero') return tree.what === '^'
  if (tree.kind === 'sequence') return tree.parts[0] !== undefined && startsAnchored(tree.parts[0])
  return tree.kind === 'choice' && tree.parts.every(startsAnchored)
}

function lookarounds(tree: Regex): Regex[] {
  if (tree.kind === 'set') return []
  if (tree.kind === 'zero') return tree.inner === undefined ? [] : [tree.inner, ...lookarounds(tree.inner)]
  return tree.kind === 'repeat' ? lookarounds(tree.part) : tree.parts.flatMap(lookarounds)
}
