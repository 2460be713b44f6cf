import type { Api } from '../../core/contract/api.ts'
import type { Caller } from '../../core/contract/caller.ts'
import type { Dispatch } from '../../core/contract/dispatch.ts'
import type { Contract } from '../../core/contract/endpoint.ts'

/** The Api port without a network: every call is one `dispatch`, as one caller. Used to render pages on the server. */
export function createInProcessApi(
  contracts: Readonly<Record<string, Contract>>,
  dispatch: Dispatch,
  caller: Caller,
): Api {
  const features = Object.entries(contracts).map(([feature, endpoints]) => {
    const calls = Object.keys(endpoints).map((name) => [
      name,
      (input: unknown, options: { idempotency_key?: string } = {}) =>
        dispatch(`${feature}.${name}`, input, { ...caller, idempotency_key: options.idempotency_key ?? null }),
    ])
    return [feature, Object.fromEntries(calls)]
  })
  return Object.fromEntries(features) as Api
}
