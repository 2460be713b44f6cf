import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { pageInput } from '../contract/pagination.ts'
import { hash } from '../contract/schemas.ts'
import { bankAccountEndpoints } from './bank-accounts/bank-account.contract.ts'
import { storeProfileEndpoints } from './settings/profile.contract.ts'
import { storeSettingsEndpoints } from './settings/settings.contract.ts'
import { domainEndpoints } from './domains/domain.contract.ts'
import { storeReviewEndpoints } from './review/review.contract.ts'
import { staffEndpoints } from './staff/staff.contract.ts'
import { storeSummary } from './schema.ts'
import { membershipEndpoints } from './membership/membership.contract.ts'

const slug = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

export const storesContract = contract({
  listStores: {
    method: 'GET',
    path: '/stores',
    summary: 'Lists active stores, the best known first.',
    access: 'public',
    input: v.object(pageInput),
    output: v.object({ total: v.number(), stores: v.array(storeSummary) }),
    problems: [],
  },
  getStore: {
    method: 'GET',
    path: '/stores/{supplier_hash}',
    summary: 'Returns an active store by its public hash.',
    access: 'public',
    input: v.object({ supplier_hash: hash }),
    output: storeSummary,
    problems: ['stores/not-found'],
  },
  getStoreBySlug: {
    method: 'GET',
    path: '/stores/by-slug/{store_slug}',
    summary: 'Returns an active store by its slug.',
    access: 'public',
    input: v.object({ store_slug: slug }),
    output: storeSummary,
    problems: ['stores/not-found'],
  },
  ...membershipEndpoints,
  ...storeProfileEndpoints,
  ...storeSettingsEndpoints,
  ...bankAccountEndpoints,
  ...staffEndpoints,
  ...domainEndpoints,
  ...storeReviewEndpoints,
})
