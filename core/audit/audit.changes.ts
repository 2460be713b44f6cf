import type { TrailChange } from './audit.contract.ts'

const longest = 300

/** What differs between before and after, field by field. */
export function changesOf(before: unknown, after: unknown): TrailChange[] {
  const [old, young] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...old.keys(), ...young.keys()])].flatMap((field) => {
    const change = { field, before: old.get(field) ?? null, after: young.get(field) ?? null }
    return change.before === change.after ? [] : [change]
  })
}

function fieldsOf(value: unknown): ReadonlyMap<string, string | null> {
  const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value)
  const entries = isPlain ? Object.entries(value) : [['', value] as const]
  return new Map(entries.map(([field, held]) => [field, textOf(held)]))
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  const isFlat = Array.isArray(value) && value.every((one) => typeof one !== 'object')
  const text = typeof value === 'string' ? value : isFlat ? value.join('، ') : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
