import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { page } from '../contract/pages.ts'
import { hash } from '../contract/schemas.ts'
import { bankEndpoints } from './stores.bank.contract.ts'
import { deskEndpoints } from './stores.desk.contract.ts'
import { settingsEndpoints } from './stores.settings.contract.ts'
import { domainEndpoints } from './stores.domains.contract.ts'
import { reviewEndpoints } from './stores.review.contract.ts'
import { staffEndpoints } from './stores.staff.contract.ts'
import { storeFace } from './stores.schema.ts'
import { teamEndpoints } from './stores.team.contract.ts'

const slug = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

export const storesContract = contract({
  list: {
    method: 'GET',
    path: '/stores',
    summary: 'Active stores, the best known first.',
    access: 'public',
    input: v.object(page),
    output: v.object({ total: v.number(), stores: v.array(storeFace) }),
    problems: [],
  },
  store: {
    method: 'GET',
    path: '/stores/{supplier_hash}',
    summary: 'One active store by its public hash.',
    access: 'public',
    input: v.object({ supplier_hash: hash }),
    output: storeFace,
    problems: ['stores/not-found'],
  },
  bySlug: {
    method: 'GET',
    path: '/stores/by-slug/{store_slug}',
    summary: 'One active store by its slug.',
    access: 'public',
    input: v.object({ store_slug: slug }),
    output: storeFace,
    problems: ['stores/not-found'],
  },
  ...teamEndpoints,
  ...deskEndpoints,
  ...settingsEndpoints,
  ...bankEndpoints,
  ...staffEndpoints,
  ...domainEndpoints,
  ...reviewEndpoints,
})
