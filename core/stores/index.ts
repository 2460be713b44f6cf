export { storesContract } from './stores.contract.ts'
export { Stores } from './stores.ports.ts'
export * from './stores.schema.ts'
export { createStoresService } from './stores.service.ts'
