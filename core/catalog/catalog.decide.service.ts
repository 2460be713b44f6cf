import { Problem } from '../shared/problem.ts'
import { advance } from '../shared/states.ts'
import { acceptedPart } from './catalog.difference.ts'
import { type ProductState, productTable, type RevisionState, revisionTable } from './catalog.machine.ts'
import type { Reasons } from './catalog.products.ports.ts'
import type { ProductParts } from './catalog.products.service.ts'
import { sameContent } from './catalog.products.ts'

/** What the house decides of a product, in its words for the store. */
export interface ProductDecision {
  readonly store_id: string
  readonly product_id: string
  readonly event: 'approve' | 'ask_changes' | 'reject' | 'takedown' | 'reinstate'
  readonly note?: string
  readonly reasons?: Reasons
  readonly actor: string
  /** The state in which it was seen; in another one somebody was faster. */
  readonly seen?: ProductState
}

type DecideParts = Pick<ProductParts, 'supply' | 'desk' | 'clock' | 'transactions'>

/** Moves a product by a decision of the house. @throws Problem catalog/not-found, catalog/wrong-state, catalog/decided-already */
export async function decideProduct(
  { supply, desk, clock, transactions }: DecideParts,
  decision: ProductDecision,
): Promise<{ state: ProductState; from: ProductState }> {
  const { store_id, seen, reasons = {}, ...change } = decision
  return transactions.run(async () => {
    const product = await supply.lockProduct(store_id, decision.product_id)
    if (product === undefined) throw new Problem('catalog/not-found')
    const from = product.state
    if (seen !== undefined && seen !== from) throw new Problem('catalog/decided-already')
    const to = advance(productTable, from, decision.event, 'catalog/wrong-state')
    await supply.move(store_id, [{ ...change, from, to, at: clock.now() }])
    await desk.keepReasons(decision.product_id, reasons)
    return { state: to, from }
  })
}

/**
 * Takes over the pending revision of a product but for the fields and photos that a reason is given for; those stay as they are on
 * sale, and the store mends them (CAT-41). @throws Problem catalog/not-found, catalog/decided-already
 */
export async function decideRevision(
  { supply, desk, clock, transactions }: DecideParts,
  { store_id, product_id, revision_id }: { store_id: string; product_id: string; revision_id?: string },
  reasons: Reasons,
): Promise<RevisionState> {
  return transactions.run(async () => {
    const product = (await supply.lockProduct(store_id, product_id)) && (await desk.read(store_id, product_id))
    if (product === undefined) throw new Problem('catalog/not-found')
    const { revision } = product
    if (revision === null || (revision_id ?? revision.id) !== revision.id) throw new Problem('catalog/decided-already')
    const isWhole = Object.keys(reasons).length === 0
    const to = advance(revisionTable, revision.state, isWhole ? 'approve' : 'decline', 'catalog/decided-already')
    const now = product.content
    const content = now === null || isWhole ? revision.content : acceptedPart(now, revision.content, reasons)
    if (!sameContent(now, content)) await desk.writeContent(product_id, content)
    await desk.endRevision(revision.id, to, reasons, clock.now())
    return to
  })
}
