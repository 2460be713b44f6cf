import { anything, bothCases, type CharSet, complement, escapeSet } from './sets.ts'

/** A regular expression as a tree. `zero` matches no character; its content is checked separately. */
export type Regex =
  | { readonly kind: 'set'; readonly set: CharSet }
  | { readonly kind: 'sequence'; readonly parts: readonly Regex[] }
  | { readonly kind: 'choice'; readonly parts: readonly Regex[] }
  | { readonly kind: 'repeat'; readonly part: Regex; readonly min: number; readonly max: number }
  | { readonly kind: 'zero'; readonly what: string; readonly inner: Regex | undefined }

/** Parses a pattern. @throws Error for a back-reference to more than one character, whose cost is unbounded. */
export function parseRegex(pattern: string, flags: string): Regex {
  const signs = [...pattern]
  const groups: (Regex | undefined)[] = []
  let at = 0
  const peek = (text: string): boolean => signs.slice(at, at + text.length).join('') === text
  const take = (text: string): boolean => {
    if (!peek(text)) return false
    at += text.length
    return true
  }
  const next = (): string => signs[at++] ?? ''
  const until = (end: string): string => {
    const from = at
    while (at < signs.length && signs[at] !== end) at += 1
    at += 1
    return signs.slice(from, at - 1).join('')
  }
  const cased = (set: CharSet): Regex => ({ kind: 'set', set: flags.includes('i') ? bothCases(set) : set })

  const choice = (): Regex => {
    const parts = [sequence()]
    while (take('|')) parts.push(sequence())
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: 'choice', parts }
  }
  const sequence = (): Regex => {
    const parts: Regex[] = []
    while (at < signs.length && !peek('|') && !peek(')')) parts.push(repeated(atom()))
    return { kind: 'sequence', parts }
  }
  const repeated = (part: Regex): Regex => {
    const [min, max] = bounds() ?? []
    if (min === undefined || max === undefined) return part
    take('?')
    return repeated({ kind: 'repeat', part, min, max })
  }
  const bounds = (): readonly [number, number] | undefined => {
    if (take('*')) return [0, Infinity]
    if (take('+')) return [1, Infinity]
    if (take('?')) return [0, 1]
    const found = /^\{(\d+)(,?)(\d*)\}/.exec(signs.slice(at, at + 20).join(''))
    if (found === null) return undefined
    at += found[0].length
    const min = Number(found[1])
    return [min, found[2] === '' ? min : found[3] === '' ? Infinity : Number(found[3])]
  }
  const atom = (): Regex => {
    if (take('(')) return group()
    if (take('[')) return cased(klass())
    if (take('^')) return { kind: 'zero', what: '^', inner: undefined }
    if (take('$')) return { kind: 'zero', what: '$', inner: undefined }
    if (take('.'))
      return {
        kind: 'set',
        set: flags.includes('s')
          ? anything
          : complement([
              [10, 10],
              [13, 13],
            ]),
      }
    if (take('\\b') || take('\\B')) return { kind: 'zero', what: 'b', inner: undefined }
    if (take('\\')) return cased(escaped())
    const code = next().codePointAt(0) ?? 0
    return cased([[code, code]])
  }
  const group = (): Regex => {
    const look = ['?=', '?!', '?<=', '?<!'].find(take)
    const captures = look === undefined && !take('?:')
    if (captures && take('?<')) until('>')
    const number = captures ? groups.push(undefined) - 1 : -1
    const inner = choice()
    if (captures) groups[number] = inner
    take(')')
    return look === undefined ? inner : { kind: 'zero', what: look, inner }
  }
  const escaped = (): CharSet => {
    const letter = next()
    if (/[1-9k]/.test(letter)) return repeatedCharacter(Number(letter))
    if (letter === 'p' || letter === 'P') until('}')
    if (letter !== 'u' && letter !== 'x') return escapeSet(letter)
    const digits = take('{') ? until('}') : signs.slice(at, (at += letter === 'u' ? 4 : 2)).join('')
    const code = Number.parseInt(digits, 16)
    return [[code, code]]
  }
  const repeatedCharacter = (number: number): CharSet => {
    const group = groups[number - 1]
    const only = group?.kind === 'sequence' && group.parts.length === 1 ? group.parts[0] : undefined
    if (only?.kind !== 'set') throw new Error(`back-reference in /${pattern}/`)
    return only.set
  }
  const klass = (): CharSet => {
    const negated = take('^')
    const ranges: (readonly [number, number])[] = []
    while (at < signs.length && !take(']')) ranges.push(...member())
    return negated ? complement(ranges) : ranges
  }
  const member = (): CharSet => {
    const low = one()
    if (!peek('-') || signs[at + 1] === ']') return low
    next()
    return [[low[0]?.[0] ?? 0, one()[0]?.[1] ?? 0]]
  }
  const one = (): CharSet => {
    if (take('\\')) return escaped()
    const code = next().codePointAt(0) ?? 0
    return [[code, code]]
  }
  return choice()
}
