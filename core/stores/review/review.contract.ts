import * as v from 'valibot'
import { storeStates } from '../../contract/caller.ts'
import { contract } from '../../contract/endpoint.ts'
import { pageInput } from '../../contract/pagination.ts'
import { storeRoles } from '../../contract/rights.ts'
import { anyAmount, count, hash, id, instant, jalaaliDay, requiredText, text } from '../../contract/schemas.ts'
import { bankAccountStates } from '../bank-accounts/bank-account.contract.ts'
import { storeIdentity } from '../identity/identity.ts'
import { stepNote, storeProfile } from '../settings/profile.ts'
import { storedImage } from '../schema.ts'

const state = v.picklist(storeStates)

const reviewedStore = v.object({
  id,
  supplier_hash: hash,
  title: v.string(),
  slug: v.nullable(v.string()),
  city: v.string(),
  state,
  logo: v.nullable(storedImage),
  owner: v.string(),
  /** When it entered its state. */
  since: instant,
  trusted: v.boolean(),
  product_count: v.number(),
})

/** A store in the platform's list. */
export type ReviewedStore = v.InferOutput<typeof reviewedStore>

const getPlatformStore = v.object({
  store: v.object({ id, ...storeProfile.entries, trusted: v.boolean(), since: instant, created_at: instant }),
  identity: v.nullable(storeIdentity),
  accounts: v.array(
    v.object({ sheba: v.string(), holder: v.string(), state: v.picklist(bankAccountStates), changed_at: instant }),
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
  /** The store's own commission, in basis points. */
  commission: v.nullable(v.number()),
})

/** Everything the platform knows of a store. */
export type StoreDossier = v.InferOutput<typeof getPlatformStore>

const storeId = { store_id: id }
const storeCommission = v.nullable(count(0, 10_000))
const reason = { ...storeId, reason: requiredText(300) }

const reviewAction = (
  name: string,
  summary: string,
  problems: readonly ('stores/open-parcels' | 'stores/balance-not-settled')[] = [],
) =>
  ({
    method: 'POST',
    path: `/platform/stores/{store_id}/${name}`,
    summary,
    access: 'platform.stores.write',
    output: v.object({}),
    problems: ['stores/not-found', 'stores/already-decided', ...problems],
  }) as const

/** Reviews stores for the platform. */
export const storeReviewEndpoints = contract({
  listPlatformStores: {
    method: 'GET',
    path: '/platform/stores',
    summary:
      'Lists all stores by state and by the start of their sign-up; stores under review are listed oldest first, others newest first.',
    access: 'platform.stores.read',
    input: v.object({
      ...pageInput,
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
  getPlatformStore: {
    method: 'GET',
    path: '/platform/stores/{store_id}',
    summary: 'Returns everything the platform knows of a store: profile, staff, history and balance.',
    access: 'platform.stores.read',
    input: v.object(storeId),
    output: getPlatformStore,
    problems: ['stores/not-found'],
  },
  approveStore: {
    ...reviewAction('approval', 'Opens a submitted store.'),
    input: v.object(storeId),
  },
  requestStoreChanges: {
    ...reviewAction('change-request', 'Returns a store to its owner with a note for each step to correct.'),
    input: v.object({
      ...storeId,
      notes: v.pipe(v.array(stepNote), v.minLength(1, 'دست‌کم برای یک بخش جمله‌ای بنویسید.'), v.maxLength(8)),
    }),
  },
  rejectStore: {
    ...reviewAction('rejection', 'Rejects a submitted store with a reason.'),
    input: v.object(reason),
  },
  suspendStore: { ...reviewAction('suspension', 'Suspends an open store with a reason.'), input: v.object(reason) },
  unsuspendStore: { ...reviewAction('reinstatement', 'Reopens a suspended store.'), input: v.object(storeId) },
  closeStore: {
    ...reviewAction('closure', 'Closes a store permanently; it must have no open parcels and no balance.', [
      'stores/open-parcels',
      'stores/balance-not-settled',
    ]),
    input: v.object(reason),
  },
  setStoreTrusted: {
    ...reviewAction('trust', 'Sets whether product changes of the store are published without a review.'),
    input: v.object({ ...storeId, trusted: v.boolean() }),
  },
  setStoreCommission: {
    ...reviewAction('commission', 'Sets or removes the store’s own commission, in place of the value that was seen.'),
    input: v.object({ ...storeId, basis_points: storeCommission, seen: storeCommission }),
  },
})
