import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { platformRoles } from '../contract/rights.ts'

/** What the caller is on the platform. */
export const platformEndpoints = contract({
  standing: {
    method: 'GET',
    path: '/platform/standing',
    summary: 'The role and rights of the caller on the platform; known on the admin host alone.',
    access: 'user',
    impersonated: 'reads',
    input: v.object({}),
    output: v.object({ role: v.nullable(v.picklist(platformRoles)), rights: v.array(v.string()) }),
    problems: [],
  },
})
