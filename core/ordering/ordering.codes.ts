import { toLatinDigits } from '../shared/digits.ts'
import type { ShippingMethod } from './ordering.schema.ts'
import { isUnusual, trackingCode } from './ordering.tracking.ts'

/** What a parcel is known by in a pasted column. */
export interface CodeTarget {
  readonly id: string
  /** The number of its order. */
  readonly number: string
  readonly method: ShippingMethod
}

/** A parcel with the code that a pasted text gives it. */
export interface MatchedCode<Target extends CodeTarget = CodeTarget> {
  readonly parcel: Target
  readonly code: string | null
  /** Why the code is not taken; null where all is well. */
  readonly trouble: 'missing' | 'unreadable' | 'twice' | null
  /** The code looks unusual for its carrier, and is taken. */
  readonly unusual: boolean
}

export interface Matching<Target extends CodeTarget = CodeTarget> {
  readonly rows: readonly MatchedCode<Target>[]
  /** Lines that belong to no chosen parcel. */
  readonly left: readonly string[]
}

/**
 * Gives pasted codes to parcels: a line with an order number or a parcel's code before it goes to that parcel, a line with a code
 * alone to the next parcel that no line has named.
 */
export function matchCodes<Target extends CodeTarget>(text: string, parcels: readonly Target[]): Matching<Target> {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const given = new Map<string, string>()
  const [loose, left] = [[] as string[], [] as string[]]
  for (const line of lines) {
    const named = namedIn(line, parcels)
    if (named === undefined) loose.push(line)
    else if (given.has(named.parcel.id)) left.push(line)
    else given.set(named.parcel.id, named.rest)
  }
  for (const { id } of parcels) {
    const next = given.has(id) ? undefined : loose.shift()
    if (next !== undefined) given.set(id, next)
  }
  return { rows: judged(parcels, given), left: [...left, ...loose] }
}

function namedIn<Target extends CodeTarget>(line: string, parcels: readonly Target[]) {
  const [first = '', ...others] = line.trim().split(/[\t,;،؛ ]+/)
  if (others.length === 0) return undefined
  const name = toLatinDigits(first).toUpperCase()
  const parcel = parcels.find(({ id, number }) => name === number || name === `P${id}`)
  return parcel && { parcel, rest: others.join('') }
}

function judged<Target extends CodeTarget>(
  parcels: readonly Target[],
  given: ReadonlyMap<string, string>,
): MatchedCode<Target>[] {
  const codes = parcels.map(({ id }) => trackingCode(given.get(id) ?? ''))
  const known = codes.filter((code) => code !== undefined)
  return parcels.map((parcel, place) => {
    const code = codes[place] ?? null
    const missing = given.has(parcel.id) ? 'unreadable' : 'missing'
    const twice = known.filter((one) => one === code).length > 1 ? 'twice' : null
    return {
      parcel,
      code,
      trouble: code === null ? missing : twice,
      unusual: code !== null && isUnusual(parcel.method, code),
    }
  })
}
