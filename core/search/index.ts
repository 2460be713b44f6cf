export {
  type ProductSummary,
  searchContract,
  type SearchQuery,
  type SearchResult,
  type ProductSort,
  productSorts,
} from './search.contract.ts'
export { emptyImageSearch, clampCrop, type ImageSearchState } from './image/image-search.machine.ts'
export { createImageSearchStore, type ImageSearchStore } from './image/image-search.store.ts'
export { ImageSignatureRepository } from './image/image-search.ports.ts'
export { indexImages, type ImageIndexingDependencies } from './image/image-search.service.ts'
export { describeImage, describeQuery, type ImageSignature, imageDistance } from './image/descriptor.ts'
export { rasterSide } from './image/planes.ts'
export { createLiveIndex, type LiveIndex, StoreDirectory } from './index/live-index.ts'
export {
  type MarketChange,
  MarketChangeFeed,
  PopularSearches,
  type SearchCategory,
  SearchSource,
} from './search.ports.ts'
export { createRecentSearchStore, type RecentSearchStore } from './recent/recent-searches.store.ts'
export { noRecentSearches } from './recent/recent-searches.ts'
export { createSearchService } from './search.service.ts'
export type { SearchDocument } from './search.ts'
