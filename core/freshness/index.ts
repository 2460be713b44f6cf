export {
  checkInterval,
  initialFreshness,
  type FreshnessEffect,
  type FreshnessEvent,
  type FreshnessState,
  freshnessStep,
} from './freshness.machine.ts'
export { BuildManifest, type Connection, ReloadMemory, Online } from './freshness.ports.ts'
export { createFreshnessStore, type FreshnessDependencies, type FreshnessStore } from './freshness.store.ts'
