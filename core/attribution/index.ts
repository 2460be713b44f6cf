export { type Attribution, attributionLimits, noAttribution, repairAttribution } from './attribution.ts'
export { type AttributionEffect, type AttributionEvent, attributionStep } from './attribution.machine.ts'
export { type AttributionStore, createAttributionStore } from './attribution.store.ts'
