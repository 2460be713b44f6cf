export {
  checkEvery,
  freshFrom,
  type FreshnessEffect,
  type FreshnessEvent,
  type FreshnessState,
  freshnessStep,
} from './freshness.machine.ts'
export { BuildManifest, LoadMemory, Online } from './freshness.ports.ts'
export { createFreshnessStore, type FreshnessParts, type FreshnessStore } from './freshness.store.ts'
