import { accountOf, type Secrets } from '../accounts/index.ts'
import type { Caller, Standing } from '../contract/caller.ts'
import type { Doorkeeper, RateLimiter } from '../contract/contract.ports.ts'
import type { Handlers } from '../contract/endpoint.ts'
import { storeRightsOf } from '../contract/rights.ts'
import type { Clock } from '../shared/clock.ports.ts'
import type { Ids } from '../shared/ids.ports.ts'
import { Problem } from '../shared/problem.ts'
import { storeOf } from '../stores/index.ts'
import type { keyEndpoints } from './apps.keys.contract.ts'
import { keyLimit, keyRights, keyStart, mostKeys } from './apps.keys.ts'
import type { ApiKeys } from './apps.ports.ts'

export interface KeyParts {
  readonly keys: ApiKeys
  readonly secrets: Secrets
  readonly ids: Ids
  readonly clock: Clock
}

/** The API keys of the caller's store. */
export function createKeyDesk({ keys, secrets, ids, clock }: KeyParts): Handlers<typeof keyEndpoints> {
  return {
    keys: async (_input, caller) => ({ keys: [...(await keys.of(storeOf(caller).store_id))] }),
    async addKey({ title, scopes }, caller) {
      const key = keyStart + ids.token() + ids.token()
      const { store_id } = storeOf(caller)
      const stored = { store_id, account_id: accountOf(caller), title, scopes, start: key.slice(0, startShown) }
      const id = await keys.add({ ...stored, key_hash: hashOf(secrets, key) }, mostKeys, clock.now())
      if (id === undefined) throw new Problem('apps/too-many-keys')
      return { id, key }
    },
    async revokeKey({ key_id }, caller) {
      const revoked = await keys.revoke(storeOf(caller).store_id, key_id, clock.now())
      if (!revoked) throw new Problem('apps/key-not-found')
      return {}
    },
  }
}

const startShown = keyStart.length + 4

function hashOf(secrets: Secrets, key: string): string {
  return secrets.hash(`api-key:${key}`)
}

export interface DoorParts extends Omit<KeyParts, 'ids'> {
  /** Who admits people. */
  readonly people: Doorkeeper
  readonly limiter: RateLimiter
}

/** The doorkeeper of people and of API keys (APP-4 to APP-6). */
export function createKeyDoor(parts: DoorParts): Doorkeeper {
  return {
    admit: (caller) =>
      caller.api_key === undefined ? parts.people.admit(caller) : admitKey(parts, caller, caller.api_key),
  }
}

async function admitKey({ keys, secrets, limiter, clock }: DoorParts, caller: Caller, key: string): Promise<Standing> {
  const found = await keys.use(hashOf(secrets, key), clock.now())
  if (found === undefined || found.blocked) throw new Problem('accounts/sign-in-required')
  const { id, account_id, store_id, role, state, trusted, scopes } = found
  await limiter.take('api-key', keyLimit, { ...caller, account_id: `key:${id}` })
  const rights = keyRights(scopes, storeRightsOf(role))
  return { store: { store_id, role, state, trusted, rights }, platform: null, account_id, audience: 'panel' }
}
