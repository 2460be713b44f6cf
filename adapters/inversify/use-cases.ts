import type { Container, ServiceIdentifier } from 'inversify'
import { contracts } from '../../core/api/contracts.ts'
import {
  Authenticator,
  Idempotency,
  ImpersonationLog,
  RateLimiter,
  RequestTraces,
} from '../../core/contract/contract.ports.ts'
import { createDispatch, type Dispatch, type DispatchDependencies } from '../../core/contract/dispatch.ts'
import { Clock } from '../../core/shared/ports/clock.ports.ts'
import { bindSingleton, type FeatureOptions, type RecurringJob, resolverOf } from './feature.ts'
import { featureModules } from './features/index.ts'

/** The key of `dispatch` in the server's container. */
export const dispatchKey: ServiceIdentifier<Dispatch> = Symbol('dispatch')

/** Binds what the features offer, and the dispatch over the use cases of all of them. */
export function bindUseCases(container: Container, options: FeatureOptions): void {
  for (const { bindPorts } of Object.values(featureModules)) bindPorts?.(container, options)
  bindSingleton(container, dispatchKey, (resolve) => {
    const handlers = Object.fromEntries(
      Object.entries(featureModules).map(([feature, module]) => [feature, module.handlers(resolve, options)]),
    )
    return createDispatch({
      contracts,
      // Dispatch parses every input by its contract before it calls the handler of that contract.
      handlers: handlers as DispatchDependencies['handlers'],
      ...resolve({
        authenticator: Authenticator,
        limiter: RateLimiter,
        idempotency: Idempotency,
        impersonationLog: ImpersonationLog,
      }),
    })
  })
}

/** Creates the recurring jobs of all features. */
export function createJobs(server: Container, options: FeatureOptions): readonly RecurringJob[] {
  const resolve = resolverOf((key) => server.get(key))
  const { traces, clock } = resolve({ traces: RequestTraces, clock: Clock })
  return [
    ...Object.values(featureModules).flatMap(({ jobs }) => jobs?.(resolve, options) ?? []),
    { name: 'delete-request-traces', every: 3600, run: () => traces.deleteExpired(clock.now()) },
  ]
}
