import * as v from 'valibot'
import type { CallerStore } from '../../contract/caller.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { productSchema, type ProductInput } from '../products/product-form.ts'
import type { BulkChangeDependencies } from '../bulk/bulk-change.service.ts'
import type { ImportRepository, ImportEffect, StoredImport, SpreadsheetReader } from './import.ports.ts'
import { type RowValues, parseCells } from './import-columns.ts'
import { mergeRowsIntoForm, revertMerge } from './row-merge.ts'
import { parseList } from './cell-lists.ts'
import type { CatalogQueries } from '../catalog.ports.ts'
import { blankProductInput, inputOf } from '../products/form-values.ts'
import type { StoredProduct } from '../products/product.ports.ts'
import type { ProductDependencies } from '../products/product.service.ts'
import { submitProduct } from '../products/product-submission.service.ts'
import { changeStateOf } from '../offers/offer.service.ts'

export interface ImportDependencies extends ProductDependencies, BulkChangeDependencies {
  readonly imports: ImportRepository
  readonly sheets: SpreadsheetReader
  readonly catalog: CatalogQueries
}

interface UndoContext {
  readonly stored: StoredImport
  readonly membership: CallerStore
  readonly account_id: string
}

type ImportContext = UndoContext & { readonly category: (path: string) => string | undefined }

/** The maximum number of drafts of a store when imports create them. */
const maxImportedDrafts = 20_000

/**
 * Imports one product, once; a product that cannot be written is marked with the reason and the import goes on
 * (CAT-33).
 */
export async function importProduct(deps: ImportDependencies, context: ImportContext, leadRow: number): Promise<void> {
  const { imports, transactions, clock } = deps
  const { id, columns, unit } = context.stored
  try {
    await transactions.run(async () => {
      const rows = await imports.claimProduct(id, leadRow, clock.now())
      if (rows.length === 0) return
      const rowValues = rows.map(({ cells }) => parseCells(columns, unit, cells).rowValues)
      const effect = await writeRows(deps, context, rowValues)
      await imports.saveEffect(id, leadRow, effect)
    })
  } catch (error) {
    // A database failure says nothing about the row.
    if (!(error instanceof Problem) || error.kind === 'unavailable') throw error
    await imports.markFailed(id, leadRow, { field: null, sentence: sentenceOf(error) }, clock.now())
  }
}

function sentenceOf(problem: Problem): string {
  const fields = (problem.details as { fields?: Readonly<Record<string, string>> }).fields ?? {}
  return Object.values(fields)[0] ?? problem.sentence
}

async function writeRows(
  deps: ImportDependencies,
  context: ImportContext,
  rowValues: readonly RowValues[],
): Promise<ImportEffect | null> {
  const { products, offers, clock } = deps
  const { store_id } = context.membership
  const product_id = rowValues[0]?.product_id ?? (await products.createDraft(store_id, maxImportedDrafts, clock.now()))
  if (product_id === undefined) throw new Problem('catalog/too-many')
  const product = (await offers.lockProduct(store_id, product_id)) && (await products.read(store_id, product_id))
  if (product === undefined) throw new Problem('catalog/not-found')
  const requestedPhotos = rowValues.flatMap(({ photos }) => parseList(photos ?? ''))
  const photos =
    requestedPhotos.length === 0 ? [] : await products.findPhotos(store_id, product_id, [...new Set(requestedPhotos)])
  const isNew = rowValues[0]?.product_id === undefined
  const before = isNew ? blankProductInput : currentInputOf(product)
  const after = mergeRowsIntoForm(before, rowValues, { category: context.category, photos })
  if (!isNew && JSON.stringify(before) === JSON.stringify(after)) return null
  if (isOnSale(product))
    return { product_id, kind: 'submitted', before, after: await submitInput(deps, context, product, after) }
  if (product.state !== 'draft' && product.state !== 'needs_changes') throw new Problem('catalog/wrong-state')
  await products.saveInput(store_id, product_id, after, clock.now())
  return { product_id, kind: isNew ? 'created' : 'draft-saved', before: isNew ? null : before, after }
}

function isOnSale({ state }: StoredProduct): boolean {
  return state === 'published' || state === 'hidden'
}

/** Returns the published values of a published product, otherwise the last form input. */
export function currentInputOf(product: StoredProduct): ProductInput {
  return isOnSale(product) ? inputOf(product) : (product.typed ?? inputOf(product))
}

/**
 * Submits a form of a published product and keeps form input that somebody typed meanwhile. Returns the form after the
 * submission.
 */
async function submitInput(
  deps: ImportDependencies,
  { membership, account_id }: UndoContext,
  product: StoredProduct,
  input: ProductInput,
): Promise<ProductInput> {
  const { products, clock } = deps
  const parsed = v.safeParse(productSchema, input)
  if (!parsed.success) throw new Problem('contract/invalid-input', { fields: { form: parsed.issues[0].message } })
  await submitProduct(deps, membership, product.id, parsed.output, account_id)
  if (product.typed !== null) await products.saveInput(membership.store_id, product.id, product.typed, clock.now())
  const current = await products.read(membership.store_id, product.id)
  return current === undefined ? input : inputOf(current)
}

/** Reverts the effect of an import on one product, once; later changes stay (CAT-34). */
export async function revertProduct(deps: ImportDependencies, context: UndoContext, leadRow: number): Promise<void> {
  try {
    await deps.transactions.run(() => revertEffect(deps, context, leadRow))
  } catch (error) {
    if (!(error instanceof Problem) || error.kind === 'unavailable') throw error
    // Later changes make the revert impossible: the product stays and is not tried again.
    await deps.transactions.run(() => deps.imports.claimEffect(context.stored.id, leadRow))
  }
}

async function revertEffect(deps: ImportDependencies, context: UndoContext, leadRow: number): Promise<void> {
  const { imports, offers, products, clock } = deps
  const { store_id } = context.membership
  const effect = await imports.claimEffect(context.stored.id, leadRow)
  if (effect === undefined) return
  const { product_id, before, after } = effect
  const product = (await offers.lockProduct(store_id, product_id)) && (await products.read(store_id, product_id))
  if (product === undefined) return
  if (before === null) return discardProduct(deps, context, product)
  const reverted = revertMerge(currentInputOf(product), before, after)
  if (isOnSale(product)) await submitInput(deps, context, product, reverted)
  else await products.saveInput(store_id, product_id, reverted, clock.now())
}

/** Removes a draft; a product that was published since is archived unless it was ordered. */
async function discardProduct(
  deps: ImportDependencies,
  { membership, account_id }: UndoContext,
  product: StoredProduct,
): Promise<void> {
  if (product.state === 'draft') return deps.imports.removeDraft(membership.store_id, product.id)
  if (!isOnSale(product) || (await deps.imports.wasOrdered(product.id))) return
  await changeStateOf(deps, membership.store_id, product.id, 'archive', account_id)
}
