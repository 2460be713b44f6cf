import * as v from 'valibot'
import type { StoreStanding } from '../contract/caller.ts'
import { Problem } from '../shared/problem.ts'
import { productForm, type TypedProduct } from './catalog.form.ts'
import type { BulkParts } from './catalog.bulk.service.ts'
import type { ImportDesk, ImportEffect, KeptImport, Spreadsheets } from './catalog.import.ports.ts'
import { type Given, readCells } from './catalog.import.ts'
import { mergeRows, unmerge } from './catalog.merge.ts'
import { readList } from './catalog.pairs.ts'
import type { Catalog } from './catalog.ports.ts'
import { blankForm, typedOf } from './catalog.products.ts'
import type { KeptProduct } from './catalog.products.ports.ts'
import type { ProductParts } from './catalog.products.service.ts'
import { submitProduct } from './catalog.submit.service.ts'
import { moveProductOf } from './catalog.offers.service.ts'

export interface ImportParts extends ProductParts, BulkParts {
  readonly imports: ImportDesk
  readonly sheets: Spreadsheets
  readonly catalog: Catalog
}

interface Undoing {
  readonly kept: KeptImport
  readonly standing: StoreStanding
  readonly account_id: string
}

type Writing = Undoing & { readonly category: (words: string) => string | undefined }

/** The most drafts a store holds when they come out of files. */
const mostDrafts = 20_000

/** Writes one product of a file, once; what cannot be written is marked with its reason and the rest goes on (CAT-33). */
export async function writeProduct(parts: ImportParts, writing: Writing, lead: number): Promise<void> {
  const { imports, transactions, clock } = parts
  const { id, columns, unit } = writing.kept
  try {
    await transactions.run(async () => {
      const rows = await imports.take(id, lead, clock.now())
      if (rows.length === 0) return
      const given = rows.map(({ cells }) => readCells(columns, unit, cells).given)
      const effect = await write(parts, writing, given)
      await imports.keepEffect(id, lead, effect)
    })
  } catch (error) {
    // A database that cannot answer says nothing about the row.
    if (!(error instanceof Problem) || error.kind === 'unavailable') throw error
    await imports.fail(id, lead, { field: null, sentence: sentenceOf(error) }, clock.now())
  }
}

function sentenceOf(problem: Problem): string {
  const fields = (problem.details as { fields?: Readonly<Record<string, string>> }).fields ?? {}
  return Object.values(fields)[0] ?? problem.sentence
}

async function write(parts: ImportParts, writing: Writing, given: readonly Given[]): Promise<ImportEffect | null> {
  const { desk, supply, clock } = parts
  const { store_id } = writing.standing
  const product_id = given[0]?.product_id ?? (await desk.begin(store_id, mostDrafts, clock.now()))
  if (product_id === undefined) throw new Problem('catalog/too-many')
  const product = (await supply.lockProduct(store_id, product_id)) && (await desk.read(store_id, product_id))
  if (product === undefined) throw new Problem('catalog/not-found')
  const asked = given.flatMap(({ photos }) => readList(photos ?? ''))
  const photos = asked.length === 0 ? [] : await desk.photos(store_id, product_id, [...new Set(asked)])
  const isMade = given[0]?.product_id === undefined
  const before = isMade ? blankForm : formOf(product)
  const after = mergeRows(before, given, { category: writing.category, photos })
  if (!isMade && JSON.stringify(before) === JSON.stringify(after)) return null
  if (isOnSale(product)) return { product_id, kind: 'sent', before, after: await send(parts, writing, product, after) }
  if (product.state !== 'draft' && product.state !== 'needs_changes') throw new Problem('catalog/wrong-state')
  await desk.keepTyped(store_id, product_id, after, clock.now())
  return { product_id, kind: isMade ? 'made' : 'typed', before: isMade ? null : before, after }
}

function isOnSale({ state }: KeptProduct): boolean {
  return state === 'published' || state === 'hidden'
}

/** What is on sale changes from what is on sale; what is not sent yet from what was typed last. */
export function formOf(product: KeptProduct): TypedProduct {
  return isOnSale(product) ? typedOf(product) : (product.typed ?? typedOf(product))
}

/** Sends a form of a product on sale; what somebody has typed there meanwhile stays typed. The form as it is now. */
async function send(
  parts: ImportParts,
  { standing, account_id }: Undoing,
  product: KeptProduct,
  typed: TypedProduct,
): Promise<TypedProduct> {
  const { desk, clock } = parts
  const read = v.safeParse(productForm, typed)
  if (!read.success) throw new Problem('contract/invalid-input', { fields: { form: read.issues[0].message } })
  await submitProduct(parts, standing, product.id, read.output, account_id)
  if (product.typed !== null) await desk.keepTyped(standing.store_id, product.id, product.typed, clock.now())
  const now = await desk.read(standing.store_id, product.id)
  return now === undefined ? typed : typedOf(now)
}

/** Takes back what a file did to one product, once; what was changed since then stays (CAT-34). */
export async function takeBackProduct(parts: ImportParts, undoing: Undoing, lead: number): Promise<void> {
  try {
    await parts.transactions.run(() => takeBack(parts, undoing, lead))
  } catch (error) {
    if (!(error instanceof Problem) || error.kind === 'unavailable') throw error
    // It went on since then in a way that leaves no way back: it stays, and is not asked again.
    await parts.transactions.run(() => parts.imports.takeBack(undoing.kept.id, lead))
  }
}

async function takeBack(parts: ImportParts, undoing: Undoing, lead: number): Promise<void> {
  const { imports, supply, desk, clock } = parts
  const { store_id } = undoing.standing
  const effect = await imports.takeBack(undoing.kept.id, lead)
  if (effect === undefined) return
  const { product_id, before, after } = effect
  const product = (await supply.lockProduct(store_id, product_id)) && (await desk.read(store_id, product_id))
  if (product === undefined) return
  if (before === null) return unmake(parts, undoing, product)
  const back = unmerge(formOf(product), before, after)
  if (isOnSale(product)) await send(parts, undoing, product, back)
  else await desk.keepTyped(store_id, product_id, back, clock.now())
}

/** A draft goes; what went on sale since then is archived while nobody has bought it. */
async function unmake(parts: ImportParts, { standing, account_id }: Undoing, product: KeptProduct): Promise<void> {
  if (product.state === 'draft') return parts.imports.remove(standing.store_id, product.id)
  if (!isOnSale(product) || (await parts.imports.sold(product.id))) return
  await moveProductOf(parts, standing.store_id, product.id, 'archive', account_id)
}
