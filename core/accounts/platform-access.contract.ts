import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { platformRoles } from '../contract/rights.ts'

/** The caller's role and rights on the platform. */
export const platformAccessEndpoints = contract({
  getPlatformAccess: {
    method: 'GET',
    path: '/platform/access',
    summary: 'Returns the role and rights of the caller on the platform; only on the admin host.',
    access: 'user',
    impersonated: 'reads',
    input: v.object({}),
    output: v.object({ role: v.nullable(v.picklist(platformRoles)), rights: v.array(v.string()) }),
    problems: [],
  },
})
