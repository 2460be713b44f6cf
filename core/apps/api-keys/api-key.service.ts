import { accountIdOf, type SecretHasher } from '../../accounts/index.ts'
import type { Caller, CallerAccess } from '../../contract/caller.ts'
import type { Authenticator, RateLimiter } from '../../contract/contract.ports.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import { storeRightsOf } from '../../contract/rights.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import type { Ids } from '../../shared/ports/ids.ports.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { actingStoreOf } from '../../stores/index.ts'
import type { apiKeyEndpoints } from './api-key.contract.ts'
import { apiKeyRateLimit, rightsOfScopes, apiKeyPrefix, maxApiKeys } from './api-key.ts'
import type { ApiKeyRepository } from '../apps.ports.ts'

export interface ApiKeyDependencies {
  readonly keys: ApiKeyRepository
  readonly secrets: SecretHasher
  readonly ids: Ids
  readonly clock: Clock
}

/** Creates the endpoints of the caller's store's API keys. */
export function createApiKeyHandlers({
  keys,
  secrets,
  ids,
  clock,
}: ApiKeyDependencies): Handlers<typeof apiKeyEndpoints> {
  return {
    listApiKeys: async (_input, caller) => ({
      keys: [...(await keys.listByStore(actingStoreOf(caller).store_id))],
    }),
    async createApiKey({ title, scopes }, caller) {
      const key = apiKeyPrefix + ids.token() + ids.token()
      const { store_id } = actingStoreOf(caller)
      const stored = {
        store_id,
        account_id: accountIdOf(caller),
        title,
        scopes,
        prefix: key.slice(0, visiblePrefixLength),
      }
      const id = await keys.add({ ...stored, key_hash: hashOf(secrets, key) }, maxApiKeys, clock.now())
      if (id === undefined) throw new Problem('apps/too-many-keys')
      return { id, key }
    },
    async revokeApiKey({ key_id }, caller) {
      const revoked = await keys.revoke(actingStoreOf(caller).store_id, key_id, clock.now())
      if (!revoked) throw new Problem('apps/key-not-found')
      return {}
    },
  }
}

const visiblePrefixLength = apiKeyPrefix.length + 4

function hashOf(secrets: SecretHasher, key: string): string {
  return secrets.hash(`api-key:${key}`)
}

export interface ApiKeyAuthenticatorDependencies extends Omit<ApiKeyDependencies, 'ids'> {
  /** Authenticates people. */
  readonly sessionAuthenticator: Authenticator
  readonly limiter: RateLimiter
}

/** Creates the authenticator of people and of API keys (APP-4 to APP-6). */
export function createApiKeyAuthenticator(deps: ApiKeyAuthenticatorDependencies): Authenticator {
  return {
    authenticate: (caller) =>
      caller.api_key === undefined
        ? deps.sessionAuthenticator.authenticate(caller)
        : admitKey(deps, caller, caller.api_key),
  }
}

async function admitKey(
  { keys, secrets, limiter, clock }: ApiKeyAuthenticatorDependencies,
  caller: Caller,
  key: string,
): Promise<CallerAccess> {
  const found = await keys.use(hashOf(secrets, key), clock.now())
  if (found === undefined || found.blocked) throw new Problem('accounts/sign-in-required')
  const { id, account_id, store_id, role, state, trusted, scopes } = found
  await limiter.take('api-key', apiKeyRateLimit, { ...caller, account_id: `key:${id}` })
  const rights = rightsOfScopes(scopes, storeRightsOf(role))
  return { store: { store_id, role, state, trusted, rights }, platform: null, account_id, audience: 'panel' }
}
