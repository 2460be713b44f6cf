import { accountOf } from '../accounts/index.ts'
import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { Problem } from '../shared/problem.ts'
import { leastSide } from './catalog.limits.ts'
import type { ModerationParts } from './catalog.moderation.service.ts'
import type { TreeRow, treeEndpoints } from './catalog.tree.contract.ts'
import type { CategoryFacts, CategoryTree } from './catalog.tree.ports.ts'

export interface TreeParts extends Omit<ModerationParts, 'court'> {
  readonly tree: CategoryTree
}

const mostLevels = 3
const longest = 1200

/** How the house looks after the categories; every act is in the audit log. */
export function createTree(parts: TreeParts): Handlers<typeof treeEndpoints> {
  return {
    platformCategories: async () => ({ rows: [...(await parts.tree.all())] }),
    addCategory: async ({ parent_id, ...facts }, caller) =>
      within(parts, async (rows) => {
        checkSlug(rows, facts, null)
        if (parent_id !== null && levelOf(rows, oneOf(rows, parent_id)) >= mostLevels)
          throw new Problem('catalog/too-deep')
        const category_id = await parts.tree.add(parent_id, facts)
        await record(parts, caller, 'category.add', category_id, { after: { parent_id, ...facts } })
        return { category_id }
      }),
    saveCategory: async ({ category_id, ...facts }, caller) =>
      within(parts, async (rows) => {
        const before = factsOf(oneOf(rows, category_id))
        checkSlug(rows, facts, category_id)
        await parts.tree.save(category_id, facts)
        await record(parts, caller, 'category.save', category_id, { before, after: facts })
        return {}
      }),
    moveCategory: async ({ category_id, by }, caller) =>
      within(parts, async (rows) => {
        const before = oneOf(rows, category_id)
        await parts.tree.order(moved(besides(rows, before), category_id, by === 'up' ? -1 : 1))
        await record(parts, caller, 'category.move', category_id, { after: { by } })
        return {}
      }),
    removeCategory: async ({ category_id, into }, caller) =>
      within(parts, async (rows) => {
        const before = oneOf(rows, category_id)
        checkRemoval(rows, before, into === null ? null : oneOf(rows, into))
        await parts.tree.remove(category_id, into)
        await record(parts, caller, into === null ? 'category.remove' : 'category.merge', category_id, {
          before,
          after: { into },
        })
        return {}
      }),
    setCategoryPhoto: ({ category_id, bytes }, caller) => takePhoto(parts, category_id, bytes, caller),
  }
}

/** One change of the tree after the other, each seeing what the one before it left. */
function within<Result>(parts: TreeParts, work: (rows: readonly TreeRow[]) => Promise<Result>): Promise<Result> {
  return parts.transactions.run(async () => {
    await parts.tree.lock()
    return work(await parts.tree.all())
  })
}

function oneOf(rows: readonly TreeRow[], id: string): TreeRow {
  const row = rows.find((one) => one.id === id)
  if (row === undefined) throw new Problem('catalog/not-found')
  return row
}

// What a save writes, so that the log does not tell of the rest as gone.
function factsOf({ title, slug, active, needs_licence, no_return, max_preparation_days, attributes }: TreeRow) {
  return { title, slug, active, needs_licence, no_return, max_preparation_days, attributes }
}

function levelOf(rows: readonly TreeRow[], row: TreeRow): number {
  return row.parent_id === null ? 1 : 1 + levelOf(rows, oneOf(rows, row.parent_id))
}

function besides(rows: readonly TreeRow[], { parent_id }: TreeRow): string[] {
  return rows.filter((one) => one.parent_id === parent_id).map(({ id }) => id)
}

/** The list with one of it moved a place; at an end it stays. */
function moved(ids: readonly string[], id: string, by: number): string[] {
  const place = ids.indexOf(id)
  const rest = ids.filter((one) => one !== id)
  return rest.toSpliced(Math.min(Math.max(place + by, 0), rest.length), 0, id)
}

function checkSlug(rows: readonly TreeRow[], { slug }: CategoryFacts, own: string | null): void {
  if (rows.some((row) => row.slug === slug && row.id !== own)) throw new Problem('catalog/slug-taken')
}

/** Only what is empty goes; with a place for its products to go to, only what has nothing below it (CAT-49). */
function checkRemoval(rows: readonly TreeRow[], { id, products }: TreeRow, into: TreeRow | null): void {
  const isFull = rows.some(({ parent_id }) => parent_id === id)
  if (isFull || into?.id === id || (into === null && products > 0)) throw new Problem('catalog/category-used')
}

async function takePhoto(parts: TreeParts, category_id: string, bytes: Uint8Array, caller: Caller) {
  const taken = await parts.intake.take(bytes, { longest })
  if (Math.min(taken.width, taken.height) < leastSide) throw new Problem('catalog/picture-small')
  const id = parts.ids.token()
  const [red = 0, green = 0, blue = 0] = await taken.pixels(1)
  const color = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  await parts.storage.put(id, taken.bytes)
  return within(parts, async (rows) => {
    const before = oneOf(rows, category_id)
    const { width, height } = taken
    await parts.tree.setPhoto(category_id, { id, color, width, height }, parts.clock.now())
    await record(parts, caller, 'category.photo', category_id, { before: before.photo, after: { id } })
    return { photo: { id, color } }
  })
}

interface Facts {
  readonly before?: unknown
  readonly after?: unknown
}

async function record({ audit, clock }: TreeParts, caller: Caller, act: string, id: string, facts: Facts) {
  await audit.record({ ...facts, actor: accountOf(caller), act, subject: 'category', subject_id: id, at: clock.now() })
}
