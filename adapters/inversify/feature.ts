import { type Container, type ServiceIdentifier } from 'inversify'
import type { Contracts } from '../../core/api/contracts.ts'
import type { Handlers } from '../../core/contract/endpoint.ts'
import type { Site } from '../../core/routing/index.ts'
import type { LiveIndex } from '../../core/search/index.ts'

/** The keys of some dependencies, by name. */
export type Keys<Dependencies> = { readonly [Name in keyof Dependencies]: ServiceIdentifier<Dependencies[Name]> }

/** Looks up dependencies by their keys. */
export type Resolve = <Dependencies extends object>(keys: Keys<Dependencies>) => Dependencies

/** What features need from the configuration of the server. */
export interface FeatureOptions {
  /** One-time codes are returned to the caller: test environment only. */
  readonly revealCodes: boolean
  readonly site: Site
  readonly liveIndex: LiveIndex
  /** Mobile numbers that are notified when the ledger does not balance. */
  readonly operators: readonly string[]
}

/** A job that runs again and again, in one process at a time. Times are in seconds; `first` defaults to `every`. */
export interface RecurringJob {
  readonly name: string
  readonly first?: number
  readonly every: number
  readonly run: () => Promise<unknown>
}

/** The bindings of one feature: what its use cases need, and what it offers to the others. */
export interface FeatureModule<Feature extends keyof Contracts> {
  readonly handlers: (resolve: Resolve, options: FeatureOptions) => Handlers<Contracts[Feature]>
  /** Ports that this feature implements for others. */
  readonly bindPorts?: (container: Container, options: FeatureOptions) => void
  readonly jobs?: (resolve: Resolve, options: FeatureOptions) => readonly RecurringJob[]
}

/** Makes the lookup over a container or a resolution context. */
export function resolverOf(get: <Service>(key: ServiceIdentifier<Service>) => Service): Resolve {
  return <Dependencies extends object>(keys: Keys<Dependencies>) => {
    const entries = Object.entries<ServiceIdentifier>(keys).map(([name, key]) => [name, get(key)])
    return Object.fromEntries(entries) as Dependencies
  }
}

/** Binds a singleton that is created from named dependencies when it is first needed. */
export function bindSingleton<Service>(
  container: Container,
  key: ServiceIdentifier<Service>,
  create: (resolve: Resolve) => Service,
): void {
  container
    .bind(key)
    .toDynamicValue((context) => create(resolverOf((port) => context.get(port))))
    .inSingletonScope()
}
