import { toLatinDigits } from '../../shared/text/digits.ts'
import type { ShippingMethod } from '../orders/schema.ts'
import { isUnusualTrackingCode, parseTrackingCode } from './tracking.ts'

/** How a pasted line can name a parcel. */
export interface CodeTarget {
  readonly id: string
  /** The number of its order. */
  readonly number: string
  readonly method: ShippingMethod
}

/** A parcel with the code that the pasted text assigns to it. */
export interface MatchedCode<Target extends CodeTarget = CodeTarget> {
  readonly parcel: Target
  readonly code: string | null
  /** Why the code is rejected; null when it is accepted. */
  readonly issue: 'missing' | 'unreadable' | 'twice' | null
  /** The code has an unusual format for its carrier but is accepted. */
  readonly is_unusual: boolean
}

export interface CodeMatching<Target extends CodeTarget = CodeTarget> {
  readonly rows: readonly MatchedCode<Target>[]
  /** Lines that match no selected parcel. */
  readonly unmatched: readonly string[]
}

/**
 * Assigns pasted tracking codes to parcels: a line that starts with an order number or a parcel code goes to that
 * parcel, a line with only a code to the next parcel that no line names.
 */
export function matchCodes<Target extends CodeTarget>(text: string, parcels: readonly Target[]): CodeMatching<Target> {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const codeTexts = new Map<string, string>()
  const [unnamed, unmatched] = [[] as string[], [] as string[]]
  for (const line of lines) {
    const named = parseNamedLine(line, parcels)
    if (named === undefined) unnamed.push(line)
    else if (codeTexts.has(named.parcel.id)) unmatched.push(line)
    else codeTexts.set(named.parcel.id, named.rest)
  }
  for (const { id } of parcels) {
    const next = codeTexts.has(id) ? undefined : unnamed.shift()
    if (next !== undefined) codeTexts.set(id, next)
  }
  return { rows: matchedRows(parcels, codeTexts), unmatched: [...unmatched, ...unnamed] }
}

function parseNamedLine<Target extends CodeTarget>(line: string, parcels: readonly Target[]) {
  const [first = '', ...others] = line.trim().split(/[\t,;،؛ ]+/)
  if (others.length === 0) return undefined
  const name = toLatinDigits(first).toUpperCase()
  const parcel = parcels.find(({ id, number }) => name === number || name === `P${id}`)
  return parcel && { parcel, rest: others.join('') }
}

function matchedRows<Target extends CodeTarget>(
  parcels: readonly Target[],
  codeTexts: ReadonlyMap<string, string>,
): MatchedCode<Target>[] {
  const codes = parcels.map(({ id }) => parseTrackingCode(codeTexts.get(id) ?? ''))
  const known = codes.filter((code) => code !== undefined)
  return parcels.map((parcel, index) => {
    const code = codes[index] ?? null
    const missing = codeTexts.has(parcel.id) ? 'unreadable' : 'missing'
    const twice = known.filter((other) => other === code).length > 1 ? 'twice' : null
    return {
      parcel,
      code,
      issue: code === null ? missing : twice,
      is_unusual: code !== null && isUnusualTrackingCode(parcel.method, code),
    }
  })
}
