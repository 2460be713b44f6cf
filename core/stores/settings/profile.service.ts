import type { Handlers } from '../../contract/endpoint.ts'
import type { Caller } from '../../contract/caller.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import type { Ids } from '../../shared/ports/ids.ports.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { nextState } from '../../shared/state-machines/state-table.ts'
import type { Transactions } from '../../shared/ports/transactions.ports.ts'
import { actingStoreOf } from '../membership/acting-store.ts'
import type { storeProfileEndpoints } from './profile.contract.ts'
import type { ImageCrop, StoreImages, StoreChange, StoreProfileRepository } from './profile.ports.ts'
import { lookalikeKey } from './slug.ts'
import { type StoreEvent, storeTable } from '../review/store.machine.ts'
import { firstMissingStep } from './profile-steps.ts'
import type { StoreMembershipRepository } from '../membership/membership.ports.ts'

export interface StoreProfileDependencies {
  readonly profiles: StoreProfileRepository
  readonly memberships: StoreMembershipRepository
  readonly images: StoreImages
  readonly transactions: Transactions
  readonly clock: Clock
  readonly ids: Ids
}

/** The maximum number of stores a person may own. */
export const maxStoresPerAccount = 5

/** The maximum longer side of a logo and of a cover, in pixels. */
const maxSides = { logo: 640, cover: 1600 } as const

type ProfileHandlers = Handlers<typeof storeProfileEndpoints>

/** Signs a store up and edits its profile. */
export function createStoreProfileService(deps: StoreProfileDependencies): ProfileHandlers {
  const { profiles, clock } = deps
  const save = async (caller: Caller, change: StoreChange) => {
    await profiles.save(actingStoreOf(caller).store_id, change)
    return {}
  }
  return {
    startStoreSignUp: (_input, caller) => begin(deps, caller),
    getStoreProfile: async (_input, caller) => profiles.getProfile(actingStoreOf(caller).store_id),
    acceptStoreTerms: (_input, caller) => save(caller, { terms_accepted_at: new Date(clock.now()).toISOString() }),
    ...nameHandlers(profiles, clock),
    ...identityHandlers(deps),
    updateStoreAddress: (address, caller) => save(caller, address),
    uploadStoreImage: (input, caller) => takePicture(deps, input, caller),
    updateStoreTexts: (texts, caller) => save(caller, texts),
    updateStoreTheme: (theme, caller) => save(caller, theme),
    updateStoreVacation: ({ vacation }, caller) =>
      save(caller, {
        closed_from: vacation?.from ?? null,
        closed_to: vacation?.to ?? null,
        closure_note: vacation?.note ?? '',
      }),
    submitStoreProfile: (_input, caller) => changeState(deps, caller, 'submit'),
    reapplyStore: (_input, caller) => changeState(deps, caller, 'reapply'),
  }
}

async function begin(
  { profiles, memberships, transactions, clock, ids }: StoreProfileDependencies,
  caller: Caller,
): Promise<object> {
  const { account_id, session_id, audience } = caller
  if (account_id === null || session_id === null || audience !== 'panel') throw new Problem('accounts/not-allowed')
  const newStore = { supplier_hash: ids.token(), at: clock.now(), maxStores: maxStoresPerAccount }
  const started = await transactions.run(() => profiles.getOrCreateStore(account_id, newStore))
  if (started === undefined) throw new Problem('stores/too-many')
  await memberships.selectStore(account_id, session_id, started.slug)
  return {}
}

function nameHandlers(
  profiles: StoreProfileRepository,
  clock: Clock,
): Pick<ProfileHandlers, 'checkStoreSlug' | 'updateStoreName'> {
  return {
    checkStoreSlug: async ({ slug }, caller) => ({
      available: await profiles.isSlugFree(actingStoreOf(caller).store_id, keyOf(slug)),
    }),
    async updateStoreName({ title, slug }, caller) {
      const name = { title, slug, slug_key: keyOf(slug), at: clock.now() }
      if (!(await profiles.rename(actingStoreOf(caller).store_id, name))) throw slugTaken()
      return {}
    },
  }
}

function slugTaken(): Problem {
  const problem = new Problem('stores/slug-taken')
  return new Problem('stores/slug-taken', { fields: { slug: problem.sentence } })
}

function keyOf(slug: string): string {
  return lookalikeKey(slug) ?? slug
}

function identityHandlers({
  profiles,
  transactions,
}: StoreProfileDependencies): Pick<ProfileHandlers, 'getStoreIdentity' | 'updateStoreIdentity'> {
  return {
    getStoreIdentity: async (_input, caller) => ({
      identity: await profiles.getIdentity(actingStoreOf(caller).store_id),
    }),
    updateStoreIdentity: (identity, caller) =>
      transactions.run(async () => {
        const { store_id } = actingStoreOf(caller)
        if ((await profiles.lock(store_id)) !== 'incomplete') throw new Problem('stores/wrong-state')
        await profiles.saveIdentity(store_id, identity)
        return {}
      }),
  }
}

type ImageInput = Parameters<ProfileHandlers['uploadStoreImage']>[0]

async function takePicture(
  { profiles, images, clock, ids }: StoreProfileDependencies,
  input: ImageInput,
  caller: Caller,
) {
  const { store_id } = actingStoreOf(caller)
  const crop = cropOf(input)
  const options = { maxSide: maxSides[input.kind], at: clock.now(), ...(crop ? { crop } : {}) }
  const saved = await images.saveImage(ids.token(), input.bytes, options)
  await profiles.save(store_id, input.kind === 'logo' ? { logo_id: saved.id } : { cover_id: saved.id })
  return saved
}

function cropOf({ left = 0, top = 0, width = 1, height = 1 }: ImageInput): ImageCrop | undefined {
  const isWholeImage = left === 0 && top === 0 && width === 1 && height === 1
  return isWholeImage ? undefined : { left, top, width: Math.min(width, 1 - left), height: Math.min(height, 1 - top) }
}

/** Fires an event of the store's state machine for its owner. */
function changeState(
  { profiles, transactions, clock }: StoreProfileDependencies,
  caller: Caller,
  event: StoreEvent,
): Promise<object> {
  const { store_id, role } = actingStoreOf(caller)
  if (role !== 'owner') throw new Problem('stores/wrong-state')
  return transactions.run(async () => {
    const from = await profiles.lock(store_id)
    const to = nextState(storeTable, from, event, 'stores/wrong-state')
    const { completed_steps } = await profiles.getProfile(store_id)
    if (event === 'submit' && firstMissingStep({ state: from, completed: completed_steps }) !== null)
      throw new Problem('stores/steps-incomplete')
    await profiles.changeState(store_id, { from, to, event, actor: `account:${caller.account_id}`, at: clock.now() })
    return {}
  })
}
