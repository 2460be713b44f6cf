import * as v from 'valibot'
import { storeStates } from '../contract/caller.ts'
import { contract } from '../contract/endpoint.ts'
import { page } from '../contract/pages.ts'
import { storeRoles } from '../contract/rights.ts'
import { anyAmount, count, hash, id, instant, jalaaliDay, requiredText, text } from '../contract/schemas.ts'
import { bankStates } from './stores.bank.contract.ts'
import { storeIdentity } from './stores.identity.ts'
import { reviewNote, storePapers } from './stores.papers.ts'
import { picture } from './stores.schema.ts'

const state = v.picklist(storeStates)

const reviewedStore = v.object({
  id,
  supplier_hash: hash,
  title: v.string(),
  slug: v.nullable(v.string()),
  city: v.string(),
  state,
  logo: v.nullable(picture),
  owner: v.string(),
  /** Since when it stands in its state. */
  since: instant,
  trusted: v.boolean(),
  product_count: v.number(),
})

/** A store in the list of all. */
export type ReviewedStore = v.InferOutput<typeof reviewedStore>

const dossier = v.object({
  store: v.object({ id, ...storePapers.entries, trusted: v.boolean(), since: instant, created_at: instant }),
  identity: v.nullable(storeIdentity),
  accounts: v.array(
    v.object({ sheba: v.string(), holder: v.string(), state: v.picklist(bankStates), changed_at: instant }),
  ),
  people: v.array(v.object({ name: v.string(), mobile: v.string(), role: v.picklist(storeRoles) })),
  past: v.array(
    v.object({ event: v.string(), to: state, at: instant, by: v.string(), reason: v.nullable(v.string()) }),
  ),
  product_count: v.number(),
  parcels: v.number(),
  open_parcels: v.number(),
  open_withdrawals: v.number(),
  sold: anyAmount,
  pending: anyAmount,
  shipping: anyAmount,
  available: anyAmount,
  owed: anyAmount,
  /** The commission of this store alone, in basis points. */
  commission: v.nullable(v.number()),
})

/** All that is known of a store. */
export type StoreDossier = v.InferOutput<typeof dossier>

const one = { store_id: id }
const ownCommission = v.nullable(count(0, 10_000))
const reason = { ...one, reason: requiredText(300) }

const act = (name: string, summary: string, problems: readonly ('stores/parcels-open' | 'stores/money-left')[] = []) =>
  ({
    method: 'POST',
    path: `/platform/stores/{store_id}/${name}`,
    summary,
    access: 'platform.stores.write',
    output: v.object({}),
    problems: ['stores/not-found', 'stores/decided', ...problems],
  }) as const

/** Stores as the platform decides about them. */
export const reviewEndpoints = contract({
  allStores: {
    method: 'GET',
    path: '/platform/stores',
    summary:
      'All stores, by state and by the day they were begun; those under review that wait longest first, the others newest first.',
    access: 'platform.stores.read',
    input: v.object({
      ...page,
      state: v.optional(state),
      text: v.optional(text(60)),
      from: v.optional(jalaaliDay),
      to: v.optional(jalaaliDay),
    }),
    output: v.object({
      total: v.number(),
      rows: v.array(reviewedStore),
      counts: v.record(v.string(), v.number()),
    }),
    problems: [],
  },
  dossier: {
    method: 'GET',
    path: '/platform/stores/{store_id}',
    summary: 'All that is known of a store: what it handed in, who works there, what happened to it, and its money.',
    access: 'platform.stores.read',
    input: v.object(one),
    output: dossier,
    problems: ['stores/not-found'],
  },
  approveStore: {
    ...act('approve', 'Opens a store that was handed in.'),
    input: v.object(one),
  },
  sendBackStore: {
    ...act('send-back', 'Sends a store back to its owner with a sentence for each step to mend.'),
    input: v.object({
      ...one,
      notes: v.pipe(v.array(reviewNote), v.minLength(1, 'دست‌کم برای یک بخش جمله‌ای بنویسید.'), v.maxLength(8)),
    }),
  },
  rejectStore: { ...act('reject', 'Refuses a store that was handed in, with a reason.'), input: v.object(reason) },
  suspendStore: { ...act('suspend', 'Suspends an open store, with a reason.'), input: v.object(reason) },
  unsuspendStore: { ...act('unsuspend', 'Opens a suspended store again.'), input: v.object(one) },
  closeStore: {
    ...act('close', 'Closes a store for good that has no open parcel and no money left.', [
      'stores/parcels-open',
      'stores/money-left',
    ]),
    input: v.object(reason),
  },
  trustStore: {
    ...act('trust', 'Says whether changes of its products go live without a review.'),
    input: v.object({ ...one, trusted: v.boolean() }),
  },
  saveStoreCommission: {
    ...act(
      'commission',
      'Sets the commission of this store alone in place of the one that was seen, or takes it back.',
    ),
    input: v.object({ ...one, basis_points: ownCommission, seen: ownCommission }),
  },
})
