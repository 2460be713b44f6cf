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
  const text = wordsOf(value)
  if (text === '') return null
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

// Of a thing made of parts each part is named that says something; what is empty is not.
function wordsOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return value.map(wordsOf).join(value.some((one) => typeof one === 'object') ? '؛ ' : '، ')
  const parts = Object.entries(value).filter(([, part]) => part !== null && String(part) !== '')
  return parts.map(([name, part]) => `${name}: ${wordsOf(part)}`).join('، ')
}
