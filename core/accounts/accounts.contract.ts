import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { signInCodeSchema } from './sign-in-codes/sign-in-code.ts'
import { hash, mobileSchema, text } from '../contract/schemas.ts'
import { email } from '../validation/index.ts'
import { addressEndpoints } from './addresses/address.contract.ts'
import { sessionEndpoints } from './sessions/session-list.contract.ts'
import { deviceId } from './sessions/device-id.ts'
import { signInTicketEndpoints } from './sessions/sign-in-ticket.contract.ts'
import { profileSchema, tokensSchema } from './sessions/tokens.ts'
import { platformAccessEndpoints } from './platform-access.contract.ts'

/** The endpoints of accounts and sessions. */
export const accountsContract = contract({
  requestSignInCode: {
    method: 'POST',
    path: '/sign-in-codes',
    summary: 'Sends a six-digit one-time code by SMS; responds alike for known and unknown numbers.',
    access: 'public',
    impersonated: 'never',
    input: v.object({ mobile: mobileSchema }),
    output: v.object({ resend_after: v.number(), expires_in: v.number(), test_code: v.optional(v.string()) }),
    problems: ['accounts/too-many-codes'],
  },
  signIn: {
    method: 'POST',
    path: '/sessions',
    summary: 'Exchanges a one-time code for a session; a new number gets an account.',
    access: 'public',
    impersonated: 'never',
    input: v.object({ mobile: mobileSchema, code: signInCodeSchema, device_id: deviceId }),
    output: tokensSchema,
    problems: ['accounts/wrong-code', 'accounts/too-many-codes'],
    limit: { per: 'address', count: 60, seconds: 60 },
  },
  refreshSession: {
    method: 'POST',
    path: '/sessions/refresh',
    summary: 'Rotates the refresh token and returns a new access token.',
    access: 'public',
    impersonated: 'never',
    input: v.object({ refresh_token: v.pipe(v.string(), v.maxLength(200)), device_id: deviceId }),
    output: tokensSchema,
    problems: ['accounts/refresh-conflict', 'accounts/session-ended'],
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
  getMyProfile: {
    method: 'GET',
    path: '/me',
    summary: 'Returns the caller’s profile.',
    access: 'user',
    input: v.object({}),
    output: profileSchema,
    problems: [],
  },
  checkAccountHash: {
    method: 'GET',
    path: '/accounts/{user_hash_id}',
    summary: 'Confirms that an account has this public hash, and tells nothing else of it.',
    access: 'public',
    guessable: true,
    input: v.object({ user_hash_id: hash }),
    output: v.object({}),
    problems: ['accounts/not-found'],
  },
  updateMyProfile: {
    method: 'PUT',
    path: '/me',
    summary: 'Changes the caller’s name and e-mail address.',
    access: 'user',
    input: v.object({ name: text(80), email: v.optional(v.pipe(text(120), email()), '') }),
    output: profileSchema,
    problems: [],
  },
  ...addressEndpoints,
  ...sessionEndpoints,
  ...signInTicketEndpoints,
  ...platformAccessEndpoints,
})
