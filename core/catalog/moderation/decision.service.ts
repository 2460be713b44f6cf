import { Problem } from '../../shared/problems/problem.ts'
import { nextState } from '../../shared/state-machines/state-table.ts'
import { acceptContent } from './content-difference.ts'
import { type ProductState, productTable, type RevisionState, revisionTable } from '../products/product.machine.ts'
import type { ReasonsByField } from '../products/product.ports.ts'
import type { ProductDependencies } from '../products/product.service.ts'
import { isSameContent } from '../products/form-values.ts'

/** A moderator's decision about a product, with the reasons for the store. */
export interface ProductDecision {
  readonly store_id: string
  readonly product_id: string
  readonly event: 'approve' | 'request_changes' | 'reject' | 'takedown' | 'reinstate'
  readonly note?: string
  readonly reasons?: ReasonsByField
  readonly actor: string
  /** The state in which the moderator saw the product; in any other state somebody else decided first. */
  readonly seen?: ProductState
}

type DecisionDependencies = Pick<ProductDependencies, 'offers' | 'products' | 'clock' | 'transactions'>

/**
 * Changes the state of a product by a moderator's decision. @throws Problem catalog/not-found, catalog/wrong-state,
 * catalog/already-decided
 */
export async function decideProduct(
  { offers, products, clock, transactions }: DecisionDependencies,
  decision: ProductDecision,
): Promise<{ state: ProductState; from: ProductState }> {
  const { store_id, seen, reasons = {}, ...change } = decision
  return transactions.run(async () => {
    const product = await offers.lockProduct(store_id, decision.product_id)
    if (product === undefined) throw new Problem('catalog/not-found')
    const from = product.state
    if (seen !== undefined && seen !== from) throw new Problem('catalog/already-decided')
    const to = nextState(productTable, from, decision.event, 'catalog/wrong-state')
    await offers.changeStates(store_id, [{ ...change, from, to, at: clock.now() }])
    await products.saveReasons(decision.product_id, reasons)
    return { state: to, from }
  })
}

/**
 * Applies the pending revision of a product except the fields and photos that a reason is given for; those stay as they
 * are published until the store corrects them (CAT-41). @throws Problem catalog/not-found, catalog/already-decided
 */
export async function decideRevision(
  { offers, products, clock, transactions }: DecisionDependencies,
  { store_id, product_id, revision_id }: { store_id: string; product_id: string; revision_id?: string },
  reasons: ReasonsByField,
): Promise<RevisionState> {
  return transactions.run(async () => {
    const product = (await offers.lockProduct(store_id, product_id)) && (await products.read(store_id, product_id))
    if (product === undefined) throw new Problem('catalog/not-found')
    const { revision } = product
    if (revision === null || (revision_id ?? revision.id) !== revision.id) throw new Problem('catalog/already-decided')
    const acceptsAll = Object.keys(reasons).length === 0
    const to = nextState(revisionTable, revision.state, acceptsAll ? 'approve' : 'decline', 'catalog/already-decided')
    const now = product.content
    const content = now === null || acceptsAll ? revision.content : acceptContent(now, revision.content, reasons)
    if (!isSameContent(now, content)) await products.writeContent(product_id, content)
    await products.settleRevision(revision.id, to, reasons, clock.now())
    return to
  })
}
