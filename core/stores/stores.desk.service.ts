import type { Handlers } from '../contract/endpoint.ts'
import type { Caller } from '../contract/caller.ts'
import type { Clock } from '../shared/clock.ports.ts'
import type { Ids } from '../shared/ids.ports.ts'
import { Problem } from '../shared/problem.ts'
import { advance } from '../shared/states.ts'
import type { Transactions } from '../shared/transactions.ports.ts'
import { storeOf } from './stores.caller.ts'
import type { deskEndpoints } from './stores.desk.contract.ts'
import type { PicturePart, ShopPictures, StoreChange, StoreDesk } from './stores.desk.ports.ts'
import { glanceKey } from './stores.slug.ts'
import { type StoreEvent, storeTable } from './stores.state.machine.ts'
import { missingStep } from './stores.steps.ts'
import type { StoreTeams } from './stores.team.ports.ts'

export interface DeskParts {
  readonly desk: StoreDesk
  readonly teams: StoreTeams
  readonly pictures: ShopPictures
  readonly transactions: Transactions
  readonly clock: Clock
  readonly ids: Ids
}

/** How many stores a person may own. */
export const mostStores = 5

/** The longer side of a logo and of a cover, in pixels. */
const longest = { logo: 640, cover: 1600 } as const

type Desk = Handlers<typeof deskEndpoints>

/** What a store is, kept by those who may. */
export function createDesk(parts: DeskParts): Desk {
  const { desk, clock } = parts
  const save = async (caller: Caller, change: StoreChange) => {
    await desk.save(storeOf(caller).store_id, change)
    return {}
  }
  return {
    begin: (_input, caller) => begin(parts, caller),
    papers: async (_input, caller) => desk.papers(storeOf(caller).store_id),
    acceptTerms: (_input, caller) => save(caller, { terms_at: new Date(clock.now()).toISOString() }),
    ...names(desk, clock),
    ...identities(parts),
    savePlace: (place, caller) => save(caller, place),
    takePicture: (input, caller) => takePicture(parts, input, caller),
    saveWords: (words, caller) => save(caller, words),
    saveLook: (look, caller) => save(caller, look),
    saveVacation: ({ vacation }, caller) =>
      save(caller, {
        closed_from: vacation?.from ?? null,
        closed_to: vacation?.to ?? null,
        closure_note: vacation?.note ?? '',
      }),
    submit: (_input, caller) => step(parts, caller, 'submit'),
    reapply: (_input, caller) => step(parts, caller, 'reapply'),
  }
}

async function begin({ desk, teams, transactions, clock, ids }: DeskParts, caller: Caller): Promise<object> {
  const { account_id, session_id, audience } = caller
  if (account_id === null || session_id === null || audience !== 'panel') throw new Problem('accounts/not-allowed')
  const fresh = { supplier_hash: ids.token(), at: clock.now(), most: mostStores }
  const begun = await transactions.run(() => desk.begin(account_id, fresh))
  if (begun === undefined) throw new Problem('stores/too-many')
  await teams.choose(account_id, session_id, begun.slug)
  return {}
}

function names(desk: StoreDesk, clock: Clock): Pick<Desk, 'checkSlug' | 'saveName'> {
  return {
    checkSlug: async ({ slug }, caller) => ({ free: await desk.isFree(storeOf(caller).store_id, keyOf(slug)) }),
    async saveName({ title, slug }, caller) {
      const name = { title, slug, slug_key: keyOf(slug), at: clock.now() }
      if (!(await desk.rename(storeOf(caller).store_id, name))) throw slugTaken()
      return {}
    },
  }
}

function slugTaken(): Problem {
  const problem = new Problem('stores/slug-taken')
  return new Problem('stores/slug-taken', { fields: { slug: problem.sentence } })
}

function keyOf(slug: string): string {
  return glanceKey(slug) ?? slug
}

function identities({ desk, transactions }: DeskParts): Pick<Desk, 'identity' | 'saveIdentity'> {
  return {
    identity: async (_input, caller) => ({ identity: await desk.identity(storeOf(caller).store_id) }),
    saveIdentity: (identity, caller) =>
      transactions.run(async () => {
        const { store_id } = storeOf(caller)
        if ((await desk.lock(store_id)) !== 'incomplete') throw new Problem('stores/wrong-state')
        await desk.saveIdentity(store_id, identity)
        return {}
      }),
  }
}

type PictureInput = Parameters<Desk['takePicture']>[0]

async function takePicture({ desk, pictures, clock, ids }: DeskParts, input: PictureInput, caller: Caller) {
  const { store_id } = storeOf(caller)
  const crop = cropOf(input)
  const wish = { longest: longest[input.kind], at: clock.now(), ...(crop ? { crop } : {}) }
  const taken = await pictures.keep(ids.token(), input.bytes, wish)
  await desk.save(store_id, input.kind === 'logo' ? { logo_id: taken.id } : { cover_id: taken.id })
  return taken
}

function cropOf({ left = 0, top = 0, width = 1, height = 1 }: PictureInput): PicturePart | undefined {
  const whole = left === 0 && top === 0 && width === 1 && height === 1
  return whole ? undefined : { left, top, width: Math.min(width, 1 - left), height: Math.min(height, 1 - top) }
}

/** One edge of the store's table, asked for by its owner. */
function step({ desk, transactions, clock }: DeskParts, caller: Caller, event: StoreEvent): Promise<object> {
  const { store_id, role } = storeOf(caller)
  if (role !== 'owner') throw new Problem('stores/wrong-state')
  return transactions.run(async () => {
    const from = await desk.lock(store_id)
    const to = advance(storeTable, from, event, 'stores/wrong-state')
    const { done } = await desk.papers(store_id)
    if (event === 'submit' && missingStep({ state: from, done }) !== null) throw new Problem('stores/steps-left')
    await desk.move(store_id, { from, to, event, actor: `account:${caller.account_id}`, at: clock.now() })
    return {}
  })
}
