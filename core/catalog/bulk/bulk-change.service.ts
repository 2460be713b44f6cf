import { accountIdOf } from '../../accounts/index.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import { rial } from '../../shared/money.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { actingStoreOf } from '../../stores/index.ts'
import type { bulkChangeEndpoints } from './bulk-change.contract.ts'
import type { BulkChangeRepository, BulkProduct, ChangedRow } from './bulk-change.ports.ts'
import { type BulkChange, type BulkRow, bulkResult } from './bulk-change.ts'
import { changeOffers, type OfferDependencies } from '../offers/offer.service.ts'
import type { LockedOffer } from '../offers/offer.ports.ts'

export interface BulkChangeDependencies extends OfferDependencies {
  readonly bulk: BulkChangeRepository
}

/** How long a bulk change can be undone, in milliseconds. */
const undoPeriod = 86_400_000

/** Previews, applies and undoes bulk changes of products (CAT-27, CAT-28). */
export function createBulkChangeService(deps: BulkChangeDependencies): Handlers<typeof bulkChangeEndpoints> {
  const { bulk, clock, transactions } = deps
  return {
    previewBulkChange: ({ product_ids, change }, caller) =>
      transactions.run(async () => ({
        rows: (await rowsOf(deps, actingStoreOf(caller).store_id, product_ids, change)).map(bare),
      })),
    applyBulkChange: ({ product_ids, change }, caller) =>
      transactions.run(async () => {
        const { store_id } = actingStoreOf(caller)
        const rows = (await rowsOf(deps, store_id, product_ids, change)).filter(isChanged)
        await write(deps, store_id, accountIdOf(caller), change.what, rows)
        if (rows.length > 0) await bulk.save(store_id, accountIdOf(caller), { what: change.what, rows }, clock.now())
        return { changed: rows.length }
      }),
    async getLastBulkChange(_input, caller) {
      return { last: (await bulk.getLast(actingStoreOf(caller).store_id, clock.now() - undoPeriod)) ?? null }
    },
    undoBulkChange: ({ bulk_change_id }, caller) =>
      transactions.run(async () => {
        const { store_id } = actingStoreOf(caller)
        const record = await bulk.takeForUndo(store_id, bulk_change_id, clock.now() - undoPeriod, clock.now())
        if (record === undefined) throw new Problem('catalog/not-found')
        return { restored: await undoRows(deps, store_id, accountIdOf(caller), record.what, record.rows) }
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
  deps: BulkChangeDependencies,
  store_id: string,
  requestedIds: readonly string[],
  change: BulkChange,
): Promise<FullRow[]> {
  const products = await deps.bulk.lockProducts(store_id, requestedIds)
  if (products.length < new Set(requestedIds).size) throw new Problem('catalog/not-found')
  if (change.what === 'days' || change.what === 'shown') return products.map((product) => productRow(product, change))
  const offers = await deps.offers.lockOffers(
    store_id,
    products.flatMap(({ variant_ids }) => variant_ids),
    deps.clock.now(),
  )
  const titles = new Map(products.map(({ id, title }) => [id, title]))
  return offers.map((offer) => offerRow(offer, titles.get(offer.product_id) ?? '', change))
}

function offerRow(offer: LockedOffer, title: string, change: BulkChange): FullRow {
  const before = change.what === 'price' ? offer.price : offer.stock
  const after = bulkResult(change, before) ?? null
  // Stock that is reserved by unpaid orders cannot be removed.
  const isReserved = change.what === 'stock' && after !== null && after < offer.held
  const { id, product_id, options, compare_at_price: former } = offer
  return { id, product_id, title, options, before, former, after: isReserved ? null : after }
}

function productRow({ id, title, state, preparation_days }: BulkProduct, { what, value }: BulkChange): FullRow {
  const withTitle = { id, product_id: id, title, options: {}, former: null }
  if (what === 'days') return { ...withTitle, before: preparation_days, after: value }
  const isOnSale = state === 'published' || state === 'hidden'
  return { ...withTitle, before: state === 'published' ? 1 : 0, after: isOnSale ? value : null }
}

async function write(
  deps: BulkChangeDependencies,
  store_id: string,
  account_id: string,
  what: BulkChange['what'],
  rows: readonly ChangedRow[],
): Promise<void> {
  if (rows.length === 0) return
  const { offers, bulk, clock } = deps
  if (what === 'days')
    return bulk.setPreparationDays(
      store_id,
      rows.map(({ id, after }) => ({ id, days: after })),
    )
  if (what === 'shown') {
    const states = ['hidden', 'published'] as const
    const actor = `account:${account_id}`
    const withTitle = (previewOf: number) => states[previewOf === 1 ? 1 : 0]
    const stateChanges = rows.map(({ id, before, after }) => ({
      product_id: id,
      from: withTitle(before),
      to: withTitle(after),
      event: after === 1 ? 'show' : 'hide',
      actor,
      at: clock.now(),
    }))
    return offers.changeStates(store_id, stateChanges)
  }
  await changeOffers(
    deps,
    store_id,
    rows.map(({ id, before, after }) =>
      what === 'price'
        ? { variant_id: id, price: rial(after) }
        : { variant_id: id, stock: { was: before, now: after } },
    ),
  )
}

/** Restores what has not changed since; stock is restored by its difference, so that sales in between remain. */
async function undoRows(
  deps: BulkChangeDependencies,
  store_id: string,
  account_id: string,
  what: BulkChange['what'],
  rows: readonly ChangedRow[],
): Promise<number> {
  const now = await rowsNow(deps, store_id, what, rows)
  const restored = rows.flatMap((row) => {
    const currentRow = now.get(row.id)
    if (currentRow === undefined || (what !== 'stock' && currentRow.value !== row.after)) return []
    const after = what === 'stock' ? currentRow.value - row.after + row.before : row.before
    return after < currentRow.held || after === currentRow.value ? [] : [{ ...row, before: currentRow.value, after }]
  })
  await write(deps, store_id, account_id, what, restored)
  if (what === 'price') await deps.bulk.restoreComparePrices(store_id, restored)
  return restored.length
}

async function rowsNow(
  { bulk, offers: offerRepository, clock }: BulkChangeDependencies,
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
  const offers = await offerRepository.lockOffers(
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
