export * from './discovery.ports.ts'
export { createDiscovery, type Discovery, type DiscoveryParts, type RobotsFile } from './discovery.service.ts'
export { mostAddresses, type SitemapKind, sitemapKinds } from './discovery.ts'
