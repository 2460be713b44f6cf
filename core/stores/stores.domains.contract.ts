import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { instant, requiredText } from '../contract/schemas.ts'

const host = requiredText(253)

const domain = v.object({
  host: v.string(),
  /** Where its owner puts the proof, and what it says. */
  record: v.object({ name: v.string(), value: v.string() }),
  verified_at: v.nullable(instant),
})

/** The custom domains of a store. */
export const domainEndpoints = contract({
  domains: {
    method: 'GET',
    path: '/store/domains',
    summary: 'The domains the store has asked for, and the records that prove them.',
    access: 'store.profile.read',
    input: v.object({}),
    output: v.object({ domains: v.array(domain) }),
    problems: [],
  },
  claimDomain: {
    method: 'POST',
    path: '/store/domains',
    summary: 'Asks for a domain; the answer names the record that proves it.',
    access: 'store.profile.write',
    input: v.object({ host }),
    output: domain,
    problems: ['stores/domain-refused', 'stores/domain-taken'],
    limit: { per: 'account', count: 20, seconds: 3600 },
  },
  proveDomain: {
    method: 'POST',
    path: '/store/domains/{host}',
    summary: 'Looks for the record and gives the domain to the shop.',
    access: 'store.profile.write',
    input: v.object({ host }),
    output: v.object({}),
    problems: ['stores/not-found', 'stores/domain-unproven', 'stores/domain-taken'],
    limit: { per: 'account', count: 30, seconds: 600 },
  },
  dropDomain: {
    method: 'DELETE',
    path: '/store/domains/{host}',
    summary: 'Gives a domain up.',
    access: 'store.profile.write',
    input: v.object({ host }),
    output: v.object({}),
    problems: [],
  },
})
