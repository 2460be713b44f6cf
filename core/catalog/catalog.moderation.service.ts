import { accountOf } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Caller } from '../contract/caller.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { Problem } from '../shared/problem.ts'
import { decideProduct, decideRevision } from './catalog.decide.service.ts'
import type { ProductForm } from './catalog.form.ts'
import type { ProductState } from './catalog.machine.ts'
import type { moderationEndpoints, PlatformProductRow } from './catalog.moderation.contract.ts'
import type { ProductCourt, ProductCursor } from './catalog.moderation.ports.ts'
import type { ProductParts } from './catalog.products.service.ts'
import { toldReasons, typedOf } from './catalog.products.ts'
import { type Reason, reasonsByField } from './catalog.reasons.ts'
import { contentOf, writeLive } from './catalog.submit.service.ts'

export interface ModerationParts extends ProductParts {
  readonly court: ProductCourt
  readonly audit: Audit
}

/** How the house looks after the products of all stores; every act is in the audit log. */
export function createModeration(parts: ModerationParts): Handlers<typeof moderationEndpoints> {
  return {
    async platformProducts({ cursor, limit, ...filter }) {
      const ask = parts.court.list(filter, cursor === undefined ? undefined : placeOf(cursor), limit + 1)
      const [rows, waiting] = await Promise.all([ask, parts.court.waiting()])
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      return { rows: [...shown], next: rows.length > limit && last ? cursorOf(last) : null, waiting }
    },
    platformProduct: ({ product_id }) => readForHouse(parts, product_id),
    platformNeeds: ({ category_id }) => needsOf(parts, category_id),
    async decideProduct({ product_id, decision, seen, note, reasons }, caller) {
      if (['ask_changes', 'reject', 'takedown'].includes(decision) && note === '' && reasons.length === 0)
        throw new Problem('contract/invalid-input', { fields: { note: 'دلیل را بنویسید تا تولیدکننده بداند.' } })
      const { store_id } = await standingOf(parts, product_id)
      return parts.transactions.run(async () => {
        const told = { ...(note === '' ? {} : { note }), reasons: reasonsByField(reasons) }
        const event = { event: decision, seen, actor: `account:${accountOf(caller)}` }
        const { state, from } = await decideProduct(parts, { store_id, product_id, ...event, ...told })
        const facts = { reason: note, before: { state: from }, after: { state, reasons } }
        await record(parts, caller, `product.${decision}`, product_id, facts)
        return { state }
      })
    },
    decideRevision: (told, caller) => settleRevision(parts, told, caller),
    approveProducts: ({ chosen }, caller) => approveMany(parts, chosen, caller),
    editProduct: ({ product_id, form, note, seen }, caller) =>
      editForStore(parts, { product_id, form, note, seen }, caller),
  }
}

async function needsOf({ desk }: ModerationParts, category_id: string) {
  const needs = await desk.needs(category_id)
  if (needs === undefined) throw new Problem('catalog/not-found')
  return { attributes: [...needs.attributes] }
}

interface Told {
  readonly product_id: string
  readonly revision_id: string
  readonly note: string
  readonly reasons: readonly Reason[]
}

async function settleRevision(parts: ModerationParts, told: Told, caller: Caller) {
  const { product_id, revision_id, note, reasons } = told
  const { store_id } = await standingOf(parts, product_id)
  return parts.transactions.run(async () => {
    const state = await decideRevision(parts, { store_id, product_id, revision_id }, reasonsByField(reasons))
    const facts = { reason: note, before: { revision_id }, after: { state, reasons } }
    await record(parts, caller, 'product.revision', product_id, facts)
    return { state }
  })
}

function placeOf(cursor: string): ProductCursor {
  const [waits = 0, id = 0] = cursor.split('-').map(Number)
  return { waits, id }
}

function cursorOf({ waiting_since, id }: PlatformProductRow): string {
  return `${waiting_since === null ? 0 : Date.parse(waiting_since)}-${id}`
}

async function standingOf({ court }: ModerationParts, product_id: string) {
  const standing = await court.standing(product_id)
  if (standing === undefined) throw new Problem('catalog/not-found')
  return standing
}

async function readForHouse(parts: ModerationParts, product_id: string) {
  const standing = await standingOf(parts, product_id)
  const product = await parts.desk.read(standing.store_id, product_id)
  if (product === undefined) throw new Problem('catalog/not-found')
  const { id, state, content, note, revision } = product
  const form = typedOf({ ...product, revision: null })
  return { ...standing, id, state, content, form, note, revision, reasons: toldReasons(product) } as never
}

interface Facts {
  readonly reason?: string
  readonly before?: unknown
  readonly after?: unknown
}

async function record({ audit, clock }: ModerationParts, caller: Caller, act: string, id: string, facts: Facts) {
  await audit.record({ ...facts, actor: accountOf(caller), act, subject: 'product', subject_id: id, at: clock.now() })
}

interface Chosen {
  readonly product_id: string
  readonly revision_id: string | null
}

/** One after the other, each whole in itself: what cannot be approved any more is named and the rest goes on (CAT-44). */
async function approveMany(parts: ModerationParts, chosen: readonly Chosen[], caller: Caller) {
  const left: { product_id: string; sentence: string }[] = []
  for (const one of chosen) {
    try {
      await approveOne(parts, one, caller)
    } catch (error) {
      if (!(error instanceof Problem) || error.kind === 'unavailable') throw error
      left.push({ product_id: one.product_id, sentence: error.sentence })
    }
  }
  return { approved: chosen.length - left.length, left }
}

async function approveOne(parts: ModerationParts, { product_id, revision_id }: Chosen, caller: Caller): Promise<void> {
  const { store_id } = await standingOf(parts, product_id)
  await parts.transactions.run(async () => {
    const actor = `account:${accountOf(caller)}`
    if (revision_id === null)
      await decideProduct(parts, { store_id, product_id, event: 'approve', seen: 'in_review', actor })
    else await decideRevision(parts, { store_id, product_id, revision_id }, {})
    await record(parts, caller, revision_id === null ? 'product.approve' : 'product.revision', product_id, {})
  })
}

interface Edit {
  readonly product_id: string
  readonly form: ProductForm
  readonly note: string
  readonly seen: ProductState
}

/** Writes a form in place of the store; what waits for a review goes on waiting (CAT-45). */
async function editForStore(parts: ModerationParts, { product_id, form, note, seen }: Edit, caller: Caller) {
  const { supply, desk, clock, transactions } = parts
  const { store_id } = await standingOf(parts, product_id)
  await transactions.run(async () => {
    const product = (await supply.lockProduct(store_id, product_id)) && (await desk.read(store_id, product_id))
    if (product === undefined) throw new Problem('catalog/not-found')
    const { state } = product
    if (state !== seen) throw new Problem('catalog/decided-already')
    if (state === 'draft' || state === 'archived') throw new Problem('catalog/wrong-state')
    const content = await contentOf(parts, store_id, product_id, form)
    await desk.writeContent(product_id, content)
    await writeLive(parts, store_id, product, form)
    const change = { product_id, from: state, to: state, event: 'edit', note, at: clock.now() }
    await supply.move(store_id, [{ ...change, actor: `account:${accountOf(caller)}` }])
    await record(parts, caller, 'product.edit', product_id, { reason: note, before: product.content, after: content })
  })
  return {}
}
