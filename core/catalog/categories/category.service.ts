import { hexOf } from '../../shared/color.ts'
import { accountIdOf } from '../../accounts/index.ts'
import type { AuditAction } from '../../audit/index.ts'
import type { Caller } from '../../contract/caller.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { minSide } from '../products/product-limits.ts'
import type { ModerationDependencies } from '../moderation/moderation.service.ts'
import type { PlatformCategoryRow, categoryEndpoints } from './category.contract.ts'
import type { CategoryFields, CategoryRepository } from './category.ports.ts'

export interface CategoryDependencies extends Omit<ModerationDependencies, 'queries'> {
  readonly categories: CategoryRepository
}

const maxLevels = 3
const maxSide = 1200

/** Edits the category tree; every action is recorded in the audit log. */
export function createCategoryService(deps: CategoryDependencies): Handlers<typeof categoryEndpoints> {
  return {
    listPlatformCategories: async () => ({ rows: [...(await deps.categories.listAll())] }),
    createCategory: async ({ parent_id, ...fields }, caller) =>
      within(deps, async (rows) => {
        checkSlug(rows, fields, null)
        if (parent_id !== null && levelOf(rows, findRow(rows, parent_id)) >= maxLevels)
          throw new Problem('catalog/too-deep')
        const category_id = await deps.categories.add(parent_id, fields)
        await recordAudit(deps, caller, 'category.create', category_id, { after: { parent_id, ...fields } })
        return { category_id }
      }),
    updateCategory: async ({ category_id, ...fields }, caller) =>
      within(deps, async (rows) => {
        const before = fieldsOf(findRow(rows, category_id))
        checkSlug(rows, fields, category_id)
        await deps.categories.save(category_id, fields)
        await recordAudit(deps, caller, 'category.update', category_id, { before, after: fields })
        return {}
      }),
    moveCategory: async ({ category_id, by }, caller) =>
      within(deps, async (rows) => {
        const before = findRow(rows, category_id)
        await deps.categories.reorder(reordered(siblings(rows, before), category_id, by === 'up' ? -1 : 1))
        await recordAudit(deps, caller, 'category.move', category_id, { after: { by } })
        return {}
      }),
    deleteCategory: async ({ category_id, target_id }, caller) =>
      within(deps, async (rows) => {
        const before = findRow(rows, category_id)
        checkRemoval(rows, before, target_id === null ? null : findRow(rows, target_id))
        await deps.categories.remove(category_id, target_id)
        await recordAudit(deps, caller, target_id === null ? 'category.delete' : 'category.merge', category_id, {
          before,
          after: { target_id },
        })
        return {}
      }),
    setCategoryPhoto: ({ category_id, bytes }, caller) => addPhoto(deps, category_id, bytes, caller),
  }
}

/** Serialises changes of the tree, so that each sees the previous one. */
function within<Result>(
  deps: CategoryDependencies,
  change: (rows: readonly PlatformCategoryRow[]) => Promise<Result>,
): Promise<Result> {
  return deps.transactions.run(async () => {
    await deps.categories.lockTree()
    return change(await deps.categories.listAll())
  })
}

function findRow(rows: readonly PlatformCategoryRow[], id: string): PlatformCategoryRow {
  const row = rows.find((found) => found.id === id)
  if (row === undefined) throw new Problem('catalog/not-found')
  return row
}

// The fields that a save writes, so that the audit log does not show the others as removed.
function fieldsOf({
  title,
  slug,
  active,
  needs_licence,
  non_returnable,
  max_preparation_days,
  attributes,
}: PlatformCategoryRow) {
  return { title, slug, active, needs_licence, non_returnable, max_preparation_days, attributes }
}

function levelOf(rows: readonly PlatformCategoryRow[], row: PlatformCategoryRow): number {
  return row.parent_id === null ? 1 : 1 + levelOf(rows, findRow(rows, row.parent_id))
}

function siblings(rows: readonly PlatformCategoryRow[], { parent_id }: PlatformCategoryRow): string[] {
  return rows.filter((found) => found.parent_id === parent_id).map(({ id }) => id)
}

/** Moves an item one position; at either end the list is unchanged. */
function reordered(ids: readonly string[], id: string, by: number): string[] {
  const index = ids.indexOf(id)
  const rest = ids.filter((found) => found !== id)
  return rest.toSpliced(Math.min(Math.max(index + by, 0), rest.length), 0, id)
}

function checkSlug(rows: readonly PlatformCategoryRow[], { slug }: CategoryFields, ownAttributes: string | null): void {
  if (rows.some((row) => row.slug === slug && row.id !== ownAttributes)) throw new Problem('catalog/slug-taken')
}

/**
 * Only an empty category can be removed; when its products are moved to another one, it must have no children (CAT-49).
 */
function checkRemoval(
  rows: readonly PlatformCategoryRow[],
  { id, products }: PlatformCategoryRow,
  target: PlatformCategoryRow | null,
): void {
  const isEmptyTarget = rows.some(({ parent_id }) => parent_id === id)
  if (isEmptyTarget || target?.id === id || (target === null && products > 0))
    throw new Problem('catalog/category-used')
}

async function addPhoto(deps: CategoryDependencies, category_id: string, bytes: Uint8Array, caller: Caller) {
  const sanitized = await deps.sanitizer.sanitize(bytes, { maxSide })
  if (Math.min(sanitized.width, sanitized.height) < minSide) throw new Problem('catalog/image-too-small')
  const id = deps.ids.token()
  const color = hexOf(await sanitized.pixels(1))
  await deps.storage.put(id, sanitized.bytes)
  return within(deps, async (rows) => {
    const before = findRow(rows, category_id)
    const { width, height } = sanitized
    await deps.categories.setPhoto(category_id, { id, color, width, height }, deps.clock.now())
    await recordAudit(deps, caller, 'category.photo', category_id, { before: before.photo, after: { id } })
    return { photo: { id, color } }
  })
}

interface AuditFacts {
  readonly before?: unknown
  readonly after?: unknown
}

async function recordAudit(
  { audit, clock }: CategoryDependencies,
  caller: Caller,
  action: AuditAction,
  id: string,
  fields: AuditFacts,
) {
  await audit.record({
    ...fields,
    actor: accountIdOf(caller),
    action,
    subject: 'category',
    subject_id: id,
    at: clock.now(),
  })
}
