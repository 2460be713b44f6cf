import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { oneTimeCode } from './accounts.code.ts'
import { hash, instant, mobile, text } from '../contract/schemas.ts'
import { email } from '../validation/index.ts'
import { addressEndpoints } from './accounts.addresses.contract.ts'
import { deviceEndpoints } from './accounts.devices.contract.ts'
import { platformEndpoints } from './accounts.platform.contract.ts'

const device = v.pipe(v.string(), v.minLength(8), v.maxLength(64))

/** The caller’s own profile. */
export const profile = v.object({ user_hash_id: hash, mobile: v.string(), name: v.string(), email: v.string() })

/** What a session begins and goes on with. */
export const tokens = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  session_id: v.string(),
  created_at: instant,
  account: profile,
})

export type Tokens = v.InferOutput<typeof tokens>
export type Profile = v.InferOutput<typeof profile>

/** The endpoints of accounts and sessions. */
export const accountsContract = contract({
  requestCode: {
    method: 'POST',
    path: '/sign-in/codes',
    summary: 'Sends a six-digit one-time code by SMS; answers alike for known and unknown numbers.',
    access: 'public',
    impersonated: 'never',
    input: v.object({ mobile }),
    output: v.object({ resend_after: v.number(), expires_in: v.number(), test_code: v.optional(v.string()) }),
    problems: ['accounts/too-many-codes'],
  },
  signIn: {
    method: 'POST',
    path: '/sign-in',
    summary: 'Trades a one-time code for a session; a number seen for the first time gets an account.',
    access: 'public',
    impersonated: 'never',
    input: v.object({ mobile, code: oneTimeCode, device_id: device }),
    output: tokens,
    problems: ['accounts/wrong-code', 'accounts/too-many-codes'],
    limit: { per: 'address', count: 60, seconds: 60 },
  },
  refresh: {
    method: 'POST',
    path: '/sessions/refresh',
    summary: 'Rotates the refresh token and gives a new access token.',
    access: 'public',
    impersonated: 'never',
    input: v.object({ refresh_token: v.pipe(v.string(), v.maxLength(200)), device_id: device }),
    output: tokens,
    problems: ['accounts/refresh-raced', 'accounts/session-ended'],
    limit: { per: 'address', count: 120, seconds: 60 },
  },
  signOut: {
    method: 'POST',
    path: '/sessions/end',
    summary: 'Ends the caller’s session at once.',
    access: 'user',
    impersonated: 'reads',
    input: v.object({}),
    output: v.object({}),
    problems: [],
  },
  me: {
    method: 'GET',
    path: '/me',
    summary: 'The caller’s own profile.',
    access: 'user',
    input: v.object({}),
    output: profile,
    problems: [],
  },
  saveProfile: {
    method: 'PUT',
    path: '/me',
    summary: 'Changes the caller’s name and e-mail address.',
    access: 'user',
    input: v.object({ name: text(80), email: v.optional(v.pipe(text(120), email()), '') }),
    output: profile,
    problems: [],
  },
  ...addressEndpoints,
  ...deviceEndpoints,
  ...platformEndpoints,
})
