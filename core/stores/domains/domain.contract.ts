import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { instant, requiredText } from '../../contract/schemas.ts'

const host = requiredText(253)

const domain = v.object({
  host: v.string(),
  /** The DNS record that proves ownership. */
  record: v.object({ name: v.string(), value: v.string() }),
  verified_at: v.nullable(instant),
})

/** Manages the custom domains of a store. */
export const domainEndpoints = contract({
  listStoreDomains: {
    method: 'GET',
    path: '/store/domains',
    summary: 'Lists the claimed domains and the DNS records that verify them.',
    access: 'store.profile.read',
    input: v.object({}),
    output: v.object({ domains: v.array(domain) }),
    problems: [],
  },
  claimStoreDomain: {
    method: 'POST',
    path: '/store/domains',
    summary: 'Claims a domain; the response contains the DNS record that verifies it.',
    access: 'store.profile.write',
    input: v.object({ host }),
    output: domain,
    problems: ['stores/domain-refused', 'stores/domain-taken'],
    limit: { per: 'account', count: 20, seconds: 3600 },
  },
  verifyStoreDomain: {
    method: 'POST',
    path: '/store/domains/{host}/verification',
    summary: 'Looks the DNS record up and activates the domain.',
    access: 'store.profile.write',
    input: v.object({ host }),
    output: v.object({}),
    problems: ['stores/not-found', 'stores/domain-not-verified', 'stores/domain-taken'],
    limit: { per: 'account', count: 30, seconds: 600 },
  },
  releaseStoreDomain: {
    method: 'DELETE',
    path: '/store/domains/{host}',
    summary: 'Releases a domain.',
    access: 'store.profile.write',
    input: v.object({ host }),
    output: v.object({}),
    problems: [],
  },
})
