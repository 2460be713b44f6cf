import type { Api } from '../../core/api/api.ts'
import type { Caller } from '../../core/contract/caller.ts'
import type { Dispatch } from '../../core/contract/dispatch.ts'
import type { Contract } from '../../core/contract/endpoint.ts'

/**
 * Creates the Api port without a network: every call is one `dispatch` as one caller. Used to render pages on the
 * server.
 */
export function createInProcessApi(
  contracts: Readonly<Record<string, Contract>>,
  dispatch: Dispatch,
  caller: Caller,
): Api {
  const callOf = (feature: string, name: string) => {
    return (input: unknown, options: { idempotency_key?: string } = {}) =>
      dispatch(`${feature}.${name}`, input, { ...caller, idempotency_key: options.idempotency_key ?? null })
  }
  // Created lazily: a page calls few of the many endpoints.
  const featureOf = (feature: string) =>
    new Proxy({}, { get: (_none, name) => (typeof name === 'string' ? callOf(feature, name) : undefined) })
  const get = (_none: object, feature: string | symbol) =>
    typeof feature === 'string' && Object.hasOwn(contracts, feature) ? featureOf(feature) : undefined
  return new Proxy({}, { get }) as Api
}
