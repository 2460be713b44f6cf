import { Problem } from '../shared/problem.ts'
import { advance } from '../shared/states.ts'
import { productTable, revisionTable } from './catalog.machine.ts'
import type { ProductParts } from './catalog.products.service.ts'

/** What the house decides of a product, in its words for the store. */
export interface ProductDecision {
  readonly store_id: string
  readonly product_id: string
  readonly event: 'approve' | 'ask_changes' | 'reject' | 'takedown'
  readonly note?: string
  readonly actor: string
}

type DecideParts = Pick<ProductParts, 'supply' | 'desk' | 'clock' | 'transactions'>

/** Moves a product by a decision of the house. @throws Problem catalog/not-found, catalog/wrong-state */
export async function decideProduct(
  { supply, clock, transactions }: DecideParts,
  decision: ProductDecision,
): Promise<void> {
  const { store_id, ...change } = decision
  await transactions.run(async () => {
    const product = await supply.lockProduct(store_id, decision.product_id)
    if (product === undefined) throw new Problem('catalog/not-found')
    const to = advance(productTable, product.state, decision.event, 'catalog/wrong-state')
    await supply.move(store_id, [{ ...change, from: product.state, to, at: clock.now() }])
  })
}

/** Approves the pending revision of a product, or declines it with reasons by field and photo. @throws Problem catalog/not-found, catalog/wrong-state */
export async function decideRevision(
  { supply, desk, clock, transactions }: DecideParts,
  store_id: string,
  product_id: string,
  reasons: Readonly<Record<string, string>> | null,
): Promise<void> {
  await transactions.run(async () => {
    const product = (await supply.lockProduct(store_id, product_id)) && (await desk.read(store_id, product_id))
    if (product === undefined) throw new Problem('catalog/not-found')
    if (product.revision === null) throw new Problem('catalog/wrong-state')
    const { id, state, content } = product.revision
    const to = advance(revisionTable, state, reasons === null ? 'approve' : 'decline', 'catalog/wrong-state')
    if (to === 'approved') await desk.writeContent(product_id, content)
    await desk.endRevision(id, to, reasons ?? {}, clock.now())
  })
}
