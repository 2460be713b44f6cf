import * as v from 'valibot'
import { tokens } from '../accounts/index.ts'
import { contract } from '../contract/endpoint.ts'
import { hash, instant, requiredText } from '../contract/schemas.ts'

const entered = v.object({ ...tokens.entries, until: instant, may_write: v.boolean() })

/** A session in another person's place, as the browser that opens it gets it. */
export type EnteredTokens = v.InferOutput<typeof entered>

/** Standing in another person's place. */
export const impersonationEndpoints = contract({
  standIn: {
    method: 'POST',
    path: '/platform/users/{user_hash_id}/stand-in',
    summary: 'Opens the shop or the panel in a person’s place for half an hour; answers a ticket for one browser.',
    access: 'platform.users.write',
    input: v.object({
      user_hash_id: hash,
      place: v.picklist(['main', 'panel']),
      reason: requiredText(300),
      may_write: v.boolean(),
    }),
    output: v.object({ ticket: v.string(), until: instant }),
    problems: ['users/not-found', 'users/own-account', 'users/changed'],
  },
  enterPlace: {
    method: 'POST',
    path: '/platform/stand-in/enter',
    summary: 'Trades a ticket for the session it stands for, once, within a minute, on its own host.',
    access: 'public',
    impersonated: 'never',
    input: v.object({ ticket: hash, device_id: v.pipe(v.string(), v.minLength(8), v.maxLength(64)) }),
    output: entered,
    problems: ['accounts/session-ended'],
    limit: { per: 'address', count: 30, seconds: 60 },
  },
})
