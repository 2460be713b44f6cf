import { accountIdOf } from '../../accounts/index.ts'
import type { AuditAction, AuditLog } from '../../audit/index.ts'
import type { Caller } from '../../contract/caller.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { decideProduct, decideRevision } from './decision.service.ts'
import type { ValidProduct } from '../products/product-form.ts'
import type { ProductState } from '../products/product.machine.ts'
import type { moderationEndpoints, PlatformProduct, PlatformProductRow } from './moderation.contract.ts'
import type { PlatformProductQueries, ProductCursor } from './moderation.ports.ts'
import type { ProductContent } from '../products/product.ports.ts'
import type { ProductDependencies } from '../products/product.service.ts'
import { visibleReasons, inputOf } from '../products/form-values.ts'
import { type Reason, reasonsByField } from './reasons.ts'
import { contentOf, saveLiveFields } from '../products/product-submission.service.ts'

export interface ModerationDependencies extends ProductDependencies {
  readonly queries: PlatformProductQueries
  readonly audit: AuditLog
}

/** Moderates the products of all stores; every action is recorded in the audit log. */
export function createModerationService(deps: ModerationDependencies): Handlers<typeof moderationEndpoints> {
  return {
    async listPlatformProducts({ cursor, limit, ...filter }) {
      const ask = deps.queries.listPage(filter, cursor === undefined ? undefined : parseCursor(cursor), limit + 1)
      const [rows, waiting] = await Promise.all([ask, deps.queries.countWaiting()])
      const shownProduct = rows.slice(0, limit)
      const last = shownProduct.at(-1)
      return { rows: [...shownProduct], next: rows.length > limit && last ? formatCursor(last) : null, waiting }
    },
    getPlatformProduct: ({ product_id }) => readForPlatform(deps, product_id),
    getPlatformCategoryRequirements: ({ category_id }) => requirementsOf(deps, category_id),
    async decideProduct({ product_id, decision, seen, note, reasons }, caller) {
      if (['request_changes', 'reject', 'takedown'].includes(decision) && note === '' && reasons.length === 0)
        throw new Problem('contract/invalid-input', { fields: { note: 'دلیل را بنویسید تا تولیدکننده بداند.' } })
      const { store_id } = await contextOf(deps, product_id)
      return deps.transactions.run(async () => {
        const shownReasons = { ...(note === '' ? {} : { note }), reasons: reasonsByField(reasons) }
        const event = { event: decision, seen, actor: `account:${accountIdOf(caller)}` }
        const { state, from } = await decideProduct(deps, { store_id, product_id, ...event, ...shownReasons })
        const auditFacts = { reason: note, before: { state: from }, after: { state, reasons } }
        await recordAudit(deps, caller, `product.${decision}`, product_id, auditFacts)
        return { state }
      })
    },
    decideProductRevision: (shownReasons, caller) => applyRevisionDecision(deps, shownReasons, caller),
    approveProducts: ({ products }, caller) => approveMany(deps, products, caller),
    updatePlatformProduct: ({ product_id, form, note, seen }, caller) =>
      editProductForStore(deps, { product_id, form, note, seen }, caller),
  }
}

async function requirementsOf({ products }: ModerationDependencies, category_id: string) {
  const requirements = await products.getCategoryRequirements(category_id)
  if (requirements === undefined) throw new Problem('catalog/not-found')
  return { attributes: [...requirements.attributes] }
}

interface StoredReasons {
  readonly product_id: string
  readonly revision_id: string
  readonly note: string
  readonly reasons: readonly Reason[]
}

async function applyRevisionDecision(deps: ModerationDependencies, shownReasons: StoredReasons, caller: Caller) {
  const { product_id, revision_id, note, reasons } = shownReasons
  const { store_id } = await contextOf(deps, product_id)
  return deps.transactions.run(async () => {
    const state = await decideRevision(deps, { store_id, product_id, revision_id }, reasonsByField(reasons))
    const auditFacts = { reason: note, before: { revision_id }, after: { state, reasons } }
    await recordAudit(deps, caller, 'product.decide-revision', product_id, auditFacts)
    return { state }
  })
}

function parseCursor(cursor: string): ProductCursor {
  const [waits = 0, id = 0] = cursor.split('-').map(Number)
  return { waits, id }
}

function formatCursor({ waiting_since, id }: PlatformProductRow): string {
  return `${waiting_since === null ? 0 : Date.parse(waiting_since)}-${id}`
}

async function contextOf({ queries }: ModerationDependencies, product_id: string) {
  const moderationContext = await queries.getContext(product_id)
  if (moderationContext === undefined) throw new Problem('catalog/not-found')
  return moderationContext
}

async function readForPlatform(deps: ModerationDependencies, product_id: string): Promise<PlatformProduct> {
  const moderationContext = await contextOf(deps, product_id)
  const product = await deps.products.read(moderationContext.store_id, product_id)
  if (product === undefined) throw new Problem('catalog/not-found')
  const { id, state, content, note, revision } = product
  return {
    ...moderationContext,
    id,
    state,
    note,
    content: content && editableContent(content),
    form: inputOf({ ...product, revision: null }),
    revision: revision && { ...revision, content: editableContent(revision.content) },
    reasons: visibleReasons(product),
  }
}

function editableContent({ photos, attributes, ...texts }: ProductContent): NonNullable<PlatformProduct['content']> {
  return {
    ...texts,
    photos: [...photos],
    attributes: attributes.map(({ title, values }) => ({ title, values: [...values] })),
  }
}

interface AuditFacts {
  readonly reason?: string
  readonly before?: unknown
  readonly after?: unknown
}

async function recordAudit(
  { audit, clock }: ModerationDependencies,
  caller: Caller,
  action: AuditAction,
  id: string,
  auditFacts: AuditFacts,
) {
  await audit.record({
    ...auditFacts,
    actor: accountIdOf(caller),
    action,
    subject: 'product',
    subject_id: id,
    at: clock.now(),
  })
}

interface SelectedProduct {
  readonly product_id: string
  readonly revision_id: string | null
}

/**
 * One transaction for each product: a product that can no longer be approved is reported and the others go on (CAT-44).
 */
async function approveMany(deps: ModerationDependencies, selected: readonly SelectedProduct[], caller: Caller) {
  const skipped: { product_id: string; sentence: string }[] = []
  for (const found of selected) {
    try {
      await approveOne(deps, found, caller)
    } catch (error) {
      if (!(error instanceof Problem) || error.kind === 'unavailable') throw error
      skipped.push({ product_id: found.product_id, sentence: error.sentence })
    }
  }
  return { approved: selected.length - skipped.length, skipped }
}

async function approveOne(
  deps: ModerationDependencies,
  { product_id, revision_id }: SelectedProduct,
  caller: Caller,
): Promise<void> {
  const { store_id } = await contextOf(deps, product_id)
  await deps.transactions.run(async () => {
    const actor = `account:${accountIdOf(caller)}`
    if (revision_id === null)
      await decideProduct(deps, { store_id, product_id, event: 'approve', seen: 'in_review', actor })
    else await decideRevision(deps, { store_id, product_id, revision_id }, {})
    await recordAudit(
      deps,
      caller,
      revision_id === null ? 'product.approve' : 'product.decide-revision',
      product_id,
      {},
    )
  })
}

interface EditInput {
  readonly product_id: string
  readonly form: ValidProduct
  readonly note: string
  readonly seen: ProductState
}

/** Saves a form on behalf of the store; a pending review stays pending (CAT-45). */
async function editProductForStore(
  deps: ModerationDependencies,
  { product_id, form, note, seen }: EditInput,
  caller: Caller,
) {
  const { offers, products, clock, transactions } = deps
  const { store_id } = await contextOf(deps, product_id)
  await transactions.run(async () => {
    const product = (await offers.lockProduct(store_id, product_id)) && (await products.read(store_id, product_id))
    if (product === undefined) throw new Problem('catalog/not-found')
    const { state } = product
    if (state !== seen) throw new Problem('catalog/already-decided')
    if (state === 'draft' || state === 'archived') throw new Problem('catalog/wrong-state')
    const content = await contentOf(deps, store_id, product_id, form)
    await products.writeContent(product_id, content)
    await saveLiveFields(deps, store_id, product, form)
    const change = { product_id, from: state, to: state, event: 'edit', note, at: clock.now() }
    await offers.changeStates(store_id, [{ ...change, actor: `account:${accountIdOf(caller)}` }])
    await recordAudit(deps, caller, 'product.update', product_id, {
      reason: note,
      before: product.content,
      after: content,
    })
  })
  return {}
}
