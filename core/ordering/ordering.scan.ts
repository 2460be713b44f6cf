import * as v from 'valibot'
import { toLatinDigits } from '../shared/digits.ts'
import { caseItem } from './ordering.case.ts'
import { type PackItem, type PackSheet, packSheet } from './ordering.pack-sheet.ts'

const scanAct = v.object({
  /** Makes it the same act, however often it is sent. */
  key: v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{16,64}$/)),
  /** The account and the store it was made for; under another one it waits. */
  owner: v.pipe(v.string(), v.maxLength(200)),
  parcel_id: packSheet.entries.id,
  number: v.pipe(v.string(), v.maxLength(40)),
  act: v.picklist(['pack', 'ship']),
  items: v.pipe(v.array(caseItem), v.maxLength(100)),
  tracking_code: v.nullable(v.pipe(v.string(), v.maxLength(60))),
  /** What the server said against it; it then waits for a person. */
  refusal: v.nullable(v.object({ code: v.string(), sentence: v.string() })),
})

/** An act made with the scanner, from its making until the server has it or a person lets it go. */
export type ScanAct = v.InferOutput<typeof scanAct>

/** Acts of a browser in the order of their making. */
export interface ScanQueue {
  readonly acts: readonly ScanAct[]
  /** The key of the act that is under way. */
  readonly sending: string | null
  /** Who works here now; null until it is known. */
  readonly owner: string | null
  /** Whether what stands here stands in the storage too. */
  readonly saved: boolean
  /** The parcels at hand, whosever they are; null before any were brought. */
  readonly shelf: ScanShelf | null
}

/** A queue and a shelf as they were stored. */
export function queueOf(acts: readonly ScanAct[], shelf: ScanShelf | null = null): ScanQueue {
  return { acts, sending: null, owner: null, saved: true, shelf }
}

/** The parcels at hand of who works here. */
export function parcelsOf({ shelf, owner }: ScanQueue): readonly PackSheet[] {
  return shelf !== null && shelf.owner === owner ? shelf.parcels : noParcels
}

const noParcels: readonly PackSheet[] = []

/** Whether a parcel is packed, by the server's word or by an act on its way to it. */
export function isPacked({ acts }: Pick<ScanQueue, 'acts'>, { id, packed_at }: PackSheet): boolean {
  return (
    packed_at !== null || acts.some(({ parcel_id, act, refusal }) => parcel_id === id && act === 'pack' && !refusal)
  )
}

/** The acts of a stored queue; what is damaged in it is left out, and the same act stands once. */
export function repairScanActs(stored: unknown): ScanAct[] {
  const rows: readonly unknown[] = Array.isArray(stored) ? stored : []
  const kept = rows.flatMap((row) => {
    const read = v.safeParse(scanAct, row)
    return read.success ? [read.output] : []
  })
  return kept.filter(({ key }, index) => kept.findIndex((other) => other.key === key) === index)
}

const shelf = v.object({
  owner: v.string(),
  /** When it was brought, in milliseconds. */
  at: v.number(),
  parcels: v.array(packSheet),
})

/** The parcels that were brought before hand, to be packed without a network. */
export type ScanShelf = v.InferOutput<typeof shelf>

/** A stored shelf; null when it is damaged. */
export function repairScanShelf(stored: unknown): ScanShelf | null {
  const read = v.safeParse(shelf, stored)
  return read.success ? read.output : null
}

const table = v.object({
  owner: v.string(),
  parcel_id: packSheet.entries.id,
  ticks: v.record(packSheet.entries.id, v.pipe(v.number(), v.integer(), v.minValue(0))),
})

/** The parcel on the table and what of it is in the box, kept for a page that is left midway. */
export type ScanTable = v.InferOutput<typeof table>

/** A stored table; null when it is damaged. */
export function repairScanTable(stored: unknown): ScanTable | null {
  const read = v.safeParse(table, stored)
  return read.success ? read.output : null
}

/** What a scanner or a hand has put in, without marks that only a screen needs. */
export function scanned(typed: string): string {
  return toLatinDigits(typed)
    .replace(/[\s\u200B-\u200F\u2066-\u2069]/gu, '')
    .slice(0, 80)
}

/**
 * The number of the parcel a label names. A scanner types as the keyboard is set, so the sign before the digits may be any;
 * digits alone name an order of the shelf, if it has one parcel there, or a parcel.
 */
export function parcelIn(text: string, parcels: readonly PackSheet[]): string | undefined {
  const [, mark = '', id] = /^(\D?)([1-9][0-9]{0,14})$/u.exec(text) ?? []
  if (id === undefined || mark !== '') return id
  const ofOrder = parcels.filter(({ number }) => number === id)
  if (ofOrder.length > 0) return ofOrder.length === 1 ? ofOrder[0]?.id : undefined
  return parcels.find((parcel) => parcel.id === id)?.id
}

/** How many pieces of each thing are in the parcel by now. */
export type Ticks = Readonly<Record<string, number>>

/** One more piece of what an SKU or a barcode names; `undefined` when it names nothing in the parcel, or nothing of which a piece is missing. */
export function tickByCode(items: readonly PackItem[], ticks: Ticks, text: string): Ticks | undefined {
  const wanted = text.toLowerCase()
  const item = items.find(
    ({ variant_id, sku, barcode, quantity }) =>
      [sku, barcode].some((code) => code !== null && scanned(code).toLowerCase() === wanted) &&
      (ticks[variant_id] ?? 0) < quantity,
  )
  return item && { ...ticks, [item.variant_id]: (ticks[item.variant_id] ?? 0) + 1 }
}

/** All pieces of a thing, or none of them if all were there. */
export function tickByHand({ variant_id, quantity }: PackItem, ticks: Ticks): Ticks {
  return { ...ticks, [variant_id]: (ticks[variant_id] ?? 0) < quantity ? quantity : 0 }
}

/** Whether every piece is in the parcel. */
export function isTicked(items: readonly PackItem[], ticks: Ticks): boolean {
  return items.every(({ variant_id, quantity }) => (ticks[variant_id] ?? 0) >= quantity)
}
