import * as v from 'valibot'
import { tokensSchema } from '../../accounts/index.ts'
import { contract } from '../../contract/endpoint.ts'
import { hash, instant, requiredText } from '../../contract/schemas.ts'

const impersonationTokens = v.object({ ...tokensSchema.entries, until: instant, may_write: v.boolean() })

/** The tokens of an impersonation, for the browser that opens it. */
export type ImpersonationTokens = v.InferOutput<typeof impersonationTokens>

/** The endpoints of impersonation. */
export const impersonationEndpoints = contract({
  startImpersonation: {
    method: 'POST',
    path: '/platform/users/{user_hash_id}/impersonation',
    summary:
      'Starts an impersonation of a user in the shop or the panel for half an hour; returns a ticket for one browser.',
    access: 'platform.users.write',
    input: v.object({
      user_hash_id: hash,
      audience: v.picklist(['main', 'panel']),
      reason: requiredText(300),
      may_write: v.boolean(),
    }),
    output: v.object({ ticket: v.string(), until: instant }),
    problems: ['users/not-found', 'users/own-account', 'users/changed'],
  },
  enterImpersonation: {
    method: 'POST',
    path: '/platform/impersonation/entry',
    summary: 'Exchanges an impersonation ticket for its session, once, within a minute, on the host it is for.',
    access: 'public',
    impersonated: 'never',
    input: v.object({ ticket: hash, device_id: v.pipe(v.string(), v.minLength(8), v.maxLength(64)) }),
    output: impersonationTokens,
    problems: ['accounts/session-ended'],
    limit: { per: 'address', count: 30, seconds: 60 },
  },
})
