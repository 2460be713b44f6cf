export * from './discovery.ports.ts'
export {
  createDiscoveryService,
  type DiscoveryFiles,
  type DiscoveryDependencies,
  type DiscoveryFile,
} from './discovery.service.ts'
export { maxSitemapUrls, type SitemapKind, sitemapKinds } from './discovery.ts'
