import type { AuditChange } from './audit.contract.ts'

const longest = 300

/** Compares before and after, field by field. */
export function auditChangesOf(before: unknown, after: unknown): AuditChange[] {
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
  const text = displayTextOf(value)
  if (text === '') return null
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

// Of a composite value each non-empty part is named.
function displayTextOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value))
    return value.map(displayTextOf).join(value.some((one) => typeof one === 'object') ? '؛ ' : '، ')
  const parts = Object.entries(value).filter(([, part]) => part !== null && String(part) !== '')
  return parts.map(([name, part]) => `${name}: ${displayTextOf(part)}`).join('، ')
}
