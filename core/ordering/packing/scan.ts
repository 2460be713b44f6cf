import * as v from 'valibot'
import { toLatinDigits } from '../../shared/text/digits.ts'
import { caseItem } from '../cases/case.ts'
import { type PackItem, type PackSheet, packSheet } from './pack-sheet.ts'

const scanAction = v.object({
  /** Identifies the action, however often it is sent. */
  key: v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{16,64}$/)),
  /** The account and store it belongs to; under another one it waits. */
  owner: v.pipe(v.string(), v.maxLength(200)),
  parcel_id: packSheet.entries.id,
  number: v.pipe(v.string(), v.maxLength(40)),
  action: v.picklist(['pack', 'ship']),
  items: v.pipe(v.array(caseItem), v.maxLength(100)),
  tracking_code: v.nullable(v.pipe(v.string(), v.maxLength(60))),
  /** The server's refusal; the action then waits for a person. */
  refusal: v.nullable(v.object({ code: v.string(), sentence: v.string() })),
})

/** An action made with the scanner, kept until the server confirms it or a person discards it. */
export type ScanAction = v.InferOutput<typeof scanAction>

/** The actions of a browser in the order they were made. */
export interface ScanQueue {
  readonly actions: readonly ScanAction[]
  /** The key of the action in flight. */
  readonly sending: string | null
  /** The current owner; null until known. */
  readonly owner: string | null
  /** Whether storage holds the same actions. */
  readonly saved: boolean
  /** The loaded parcels of any owner; null before the first load. */
  readonly loaded: ScanParcels | null
}

/** Returns the initial queue from stored values. */
export function createScanQueue(actions: readonly ScanAction[], loaded: ScanParcels | null = null): ScanQueue {
  return { actions, sending: null, owner: null, saved: true, loaded }
}

/** Returns the loaded parcels of the current owner. */
export function parcelsOfOwner({ loaded, owner }: ScanQueue): readonly PackSheet[] {
  return loaded !== null && loaded.owner === owner ? loaded.parcels : noParcels
}

const noParcels: readonly PackSheet[] = []

/** Returns whether a parcel is packed, by the server's state or by a queued action. */
export function isPacked({ actions }: Pick<ScanQueue, 'actions'>, { id, packed_at }: PackSheet): boolean {
  return (
    packed_at !== null ||
    actions.some(({ parcel_id, action, refusal }) => parcel_id === id && action === 'pack' && !refusal)
  )
}

/** Returns the valid actions of a stored queue, without duplicates. */
export function repairScanActions(stored: unknown): ScanAction[] {
  const rows: readonly unknown[] = Array.isArray(stored) ? stored : []
  const validActions = rows.flatMap((row) => {
    const parsed = v.safeParse(scanAction, row)
    return parsed.success ? [parsed.output] : []
  })
  return validActions.filter(({ key }, index) => validActions.findIndex((other) => other.key === key) === index)
}

const loaded = v.object({
  owner: v.string(),
  /** When it was loaded, in milliseconds. */
  at: v.number(),
  parcels: v.array(packSheet),
})

/** The parcels loaded in advance for packing without a network. */
export type ScanParcels = v.InferOutput<typeof loaded>

/** Returns the stored parcels; null when they are damaged. */
export function repairScanParcels(stored: unknown): ScanParcels | null {
  const parsed = v.safeParse(loaded, stored)
  return parsed.success ? parsed.output : null
}

const scanTicks = v.object({
  owner: v.string(),
  parcel_id: packSheet.entries.id,
  ticks: v.record(packSheet.entries.id, v.pipe(v.number(), v.integer(), v.minValue(0))),
})

/** The packing progress of one parcel, kept for a page that is left midway. */
export type ScanTicks = v.InferOutput<typeof scanTicks>

/** Returns the stored progress; null when it is damaged. */
export function repairScanTicks(stored: unknown): ScanTicks | null {
  const parsed = v.safeParse(scanTicks, stored)
  return parsed.success ? parsed.output : null
}

/** Normalises scanned or typed input. */
export function normalizeScan(typed: string): string {
  return toLatinDigits(typed)
    .replace(/[\s\u200B-\u200F\u2066-\u2069]/gu, '')
    .slice(0, 80)
}

/**
 * Returns the id of the parcel that a label names. A scanner types in the current keyboard layout, so the letter before
 * the digits may be any. Digits alone are an order number, if exactly one loaded parcel belongs to it, else a parcel
 * id.
 */
export function findScannedParcel(text: string, parcels: readonly PackSheet[]): string | undefined {
  const [, prefix = '', id] = /^(\D?)([1-9][0-9]{0,14})$/u.exec(text) ?? []
  if (id === undefined || prefix !== '') return id
  const parcelsOfOrder = parcels.filter(({ number }) => number === id)
  if (parcelsOfOrder.length > 0) return parcelsOfOrder.length === 1 ? parcelsOfOrder[0]?.id : undefined
  return parcels.find((parcel) => parcel.id === id)?.id
}

/** The packed quantity by variant. */
export type Ticks = Readonly<Record<string, number>>

/** Adds one item named by SKU or barcode; `undefined` when the code is unknown or no such item is missing. */
export function tickScannedItem(items: readonly PackItem[], ticks: Ticks, text: string): Ticks | undefined {
  const wanted = text.toLowerCase()
  const item = items.find(
    ({ variant_id, sku, barcode, quantity }) =>
      [sku, barcode].some((code) => code !== null && normalizeScan(code).toLowerCase() === wanted) &&
      (ticks[variant_id] ?? 0) < quantity,
  )
  return item && { ...ticks, [item.variant_id]: (ticks[item.variant_id] ?? 0) + 1 }
}

/** Packs all items of a line, or none when all were packed. */
export function toggleTick({ variant_id, quantity }: PackItem, ticks: Ticks): Ticks {
  return { ...ticks, [variant_id]: (ticks[variant_id] ?? 0) < quantity ? quantity : 0 }
}

/** Returns whether every item is packed. */
export function isFullyTicked(items: readonly PackItem[], ticks: Ticks): boolean {
  return items.every(({ variant_id, quantity }) => (ticks[variant_id] ?? 0) >= quantity)
}
