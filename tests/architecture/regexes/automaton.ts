import type { Regex } from './parse.ts'
import type { CharSet } from './sets.ts'

/** A Glushkov automaton with one state per character of a pattern. */
export interface Automaton {
  readonly sets: readonly CharSet[]
  readonly next: readonly ReadonlySet<number>[]
  readonly first: ReadonlySet<number>
  /** Transitions that exist in two ways, such as the inner and the outer loop of `(a+)+`. */
  readonly doubled: readonly (readonly [number, number])[]
  /** States after which a match is complete whatever follows. */
  readonly accepting: ReadonlySet<number>
}

interface Part {
  readonly nullable: boolean
  readonly first: readonly number[]
  readonly last: readonly number[]
  /** Whether a zero-width assertion stands at the end: a match is then not complete by itself. */
  readonly guarded: boolean
}

const nothing: Part = { nullable: true, first: [], last: [], guarded: false }
const unrolled = 3

/** Builds the automaton of a pattern. Long counted repeats are shortened, which does not change the kind of cost. */
export function buildAutomaton(tree: Regex): Automaton {
  const sets: CharSet[] = []
  const next: Set<number>[] = []
  const doubled: (readonly [number, number])[] = []
  const step = (state: number, target: number): void => {
    if (next[state]?.has(target)) doubled.push([state, target])
    next[state]?.add(target)
  }
  const link = (from: readonly number[], to: readonly number[]): void => {
    for (const state of from) for (const target of to) step(state, target)
  }
  const join = (left: Part, right: Part): Part => {
    link(left.last, right.first)
    return {
      nullable: left.nullable && right.nullable,
      first: left.nullable ? [...left.first, ...right.first] : left.first,
      last: right.nullable ? [...left.last, ...right.last] : right.last,
      guarded: right.guarded || (right.nullable && left.guarded),
    }
  }
  const either = (parts: readonly Part[]): Part => ({
    nullable: parts.some(({ nullable }) => nullable),
    first: parts.flatMap(({ first }) => first),
    last: parts.flatMap(({ last }) => last),
    guarded: parts.some(({ guarded }) => guarded),
  })
  const build = (node: Regex): Part => {
    if (node.kind === 'zero') return { ...nothing, guarded: true }
    if (node.kind === 'sequence') return node.parts.map(build).reduce(join, nothing)
    if (node.kind === 'choice') return either(node.parts.map(build))
    if (node.kind === 'repeat') return repeat(node.part, node.min, node.max)
    const state = sets.push(node.set) - 1
    next.push(new Set())
    return { nullable: false, first: [state], last: [state], guarded: false }
  }
  const repeat = (part: Regex, min: number, max: number): Part => {
    const copies = Array.from({ length: Math.min(min, unrolled) }, () => build(part))
    const optional = Number.isFinite(max) ? Math.min(max - min, unrolled) : copies.length === 0 ? 1 : 0
    for (let left = optional; left > 0; left -= 1) copies.push({ ...build(part), nullable: true })
    const last = copies.at(-1)
    if (!Number.isFinite(max) && last !== undefined) link(last.last, last.first)
    return copies.reduce(join, nothing)
  }
  const whole = build(tree)
  return { sets, next, first: new Set(whole.first), doubled, accepting: new Set(whole.guarded ? [] : whole.last) }
}
