import { accountOf } from '../accounts/index.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { rial } from '../shared/money.ts'
import { Problem } from '../shared/problem.ts'
import { storeOf } from '../stores/index.ts'
import type { bulkEndpoints } from './catalog.bulk.contract.ts'
import type { BulkDesk, BulkProduct, ChangedRow } from './catalog.bulk.ports.ts'
import { type BulkChange, type BulkRow, bulkResult } from './catalog.bulk.ts'
import { changeOffers, type OfferParts } from './catalog.offers.service.ts'
import type { LockedOffer } from './catalog.supply.ports.ts'

export interface BulkParts extends OfferParts {
  readonly bulk: BulkDesk
}

/** How long a change of many products can be undone, in milliseconds. */
const undoLife = 86_400_000

/** Changes of many products at once, seen before they are made and undone after (CAT-27, CAT-28). */
export function createBulk(parts: BulkParts): Handlers<typeof bulkEndpoints> {
  const { bulk, clock, transactions } = parts
  return {
    previewBulk: ({ product_ids, change }, caller) =>
      transactions.run(async () => ({
        rows: (await rowsOf(parts, storeOf(caller).store_id, product_ids, change)).map(bare),
      })),
    applyBulk: ({ product_ids, change }, caller) =>
      transactions.run(async () => {
        const { store_id } = storeOf(caller)
        const rows = (await rowsOf(parts, store_id, product_ids, change)).filter(isChanged)
        await write(parts, store_id, accountOf(caller), change.what, rows)
        if (rows.length > 0) await bulk.keep(store_id, accountOf(caller), { what: change.what, rows }, clock.now())
        return { changed: rows.length }
      }),
    async lastBulk(_input, caller) {
      return { last: (await bulk.last(storeOf(caller).store_id, clock.now() - undoLife)) ?? null }
    },
    undoBulk: ({ change_set_id }, caller) =>
      transactions.run(async () => {
        const { store_id } = storeOf(caller)
        const set = await bulk.take(store_id, change_set_id, clock.now() - undoLife, clock.now())
        if (set === undefined) throw new Problem('catalog/not-found')
        return { restored: await undo(parts, store_id, accountOf(caller), set.what, set.rows) }
      }),
  }
}

type FullRow = BulkRow & { readonly former: number | null }

function bare({ former: _former, options, ...row }: FullRow) {
  return { ...row, options: { ...options } }
}

function isChanged(row: FullRow): row is ChangedRow {
  return row.after !== null && row.after !== row.before
}

async function rowsOf(
  parts: BulkParts,
  store_id: string,
  asked: readonly string[],
  change: BulkChange,
): Promise<FullRow[]> {
  const products = await parts.bulk.lockProducts(store_id, asked)
  if (products.length < new Set(asked).size) throw new Problem('catalog/not-found')
  if (change.what === 'days' || change.what === 'shown') return products.map((product) => productRow(product, change))
  const offers = await parts.supply.lockOffers(
    store_id,
    products.flatMap(({ variant_ids }) => variant_ids),
    parts.clock.now(),
  )
  const titles = new Map(products.map(({ id, title }) => [id, title]))
  return offers.map((offer) => offerRow(offer, titles.get(offer.product_id) ?? '', change))
}

function offerRow(offer: LockedOffer, title: string, change: BulkChange): FullRow {
  const before = change.what === 'price' ? offer.price : offer.stock
  const after = bulkResult(change, before) ?? null
  // What shoppers are about to pay for cannot be counted away.
  const isHeld = change.what === 'stock' && after !== null && after < offer.held
  const { id, product_id, options, compare_at_price: former } = offer
  return { id, product_id, title, options, before, former, after: isHeld ? null : after }
}

function productRow({ id, title, state, preparation_days }: BulkProduct, { what, value }: BulkChange): FullRow {
  const named = { id, product_id: id, title, options: {}, former: null }
  if (what === 'days') return { ...named, before: preparation_days, after: value }
  const isOnSale = state === 'published' || state === 'hidden'
  return { ...named, before: state === 'published' ? 1 : 0, after: isOnSale ? value : null }
}

async function write(
  parts: BulkParts,
  store_id: string,
  account_id: string,
  what: BulkChange['what'],
  rows: readonly ChangedRow[],
): Promise<void> {
  if (rows.length === 0) return
  const { supply, bulk, clock } = parts
  if (what === 'days')
    return bulk.setDays(
      store_id,
      rows.map(({ id, after }) => ({ id, days: after })),
    )
  if (what === 'shown') {
    const states = ['hidden', 'published'] as const
    const actor = `account:${account_id}`
    const named = (shown: number) => states[shown === 1 ? 1 : 0]
    const moves = rows.map(({ id, before, after }) => ({
      product_id: id,
      from: named(before),
      to: named(after),
      event: after === 1 ? 'show' : 'hide',
      actor,
      at: clock.now(),
    }))
    return supply.move(store_id, moves)
  }
  await changeOffers(
    parts,
    store_id,
    rows.map(({ id, before, after }) =>
      what === 'price'
        ? { variant_id: id, price: rial(after) }
        : { variant_id: id, stock: { was: before, now: after } },
    ),
  )
}

/** Brings back what nobody has changed since; counted stock goes back by its difference, so that sales in between stay sold. */
async function undo(
  parts: BulkParts,
  store_id: string,
  account_id: string,
  what: BulkChange['what'],
  rows: readonly ChangedRow[],
): Promise<number> {
  const now = await rowsNow(parts, store_id, what, rows)
  const back = rows.flatMap((row) => {
    const current = now.get(row.id)
    if (current === undefined || (what !== 'stock' && current.value !== row.after)) return []
    const after = what === 'stock' ? current.value - row.after + row.before : row.before
    return after < current.held || after === current.value ? [] : [{ ...row, before: current.value, after }]
  })
  await write(parts, store_id, account_id, what, back)
  if (what === 'price') await parts.bulk.restoreFormer(store_id, back)
  return back.length
}

async function rowsNow(
  { bulk, supply, clock }: BulkParts,
  store_id: string,
  what: BulkChange['what'],
  rows: readonly ChangedRow[],
) {
  const products = await bulk.lockProducts(store_id, [...new Set(rows.map(({ product_id }) => product_id))])
  if (what === 'days')
    return new Map(products.map(({ id, preparation_days }) => [id, { value: preparation_days, held: 0 }]))
  if (what === 'shown') {
    const onSale = products.filter(({ state }) => state === 'published' || state === 'hidden')
    return new Map(onSale.map(({ id, state }) => [id, { value: state === 'published' ? 1 : 0, held: 0 }]))
  }
  const offers = await supply.lockOffers(
    store_id,
    rows.map(({ id }) => id),
    clock.now(),
  )
  return new Map(
    offers.map(({ id, price, stock, held }) => [
      id,
      what === 'price' ? { value: price, held: 0 } : { value: stock, held },
    ]),
  )
}
