import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { deviceId } from './device-id.ts'
import { tokensSchema } from './tokens.ts'

const host = v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,253}$/))
const origin = v.string()

/** Carries a sign-in from one of our hosts to another (RFC 7636's S256 binds the ticket to the browser that asked). */
export const signInTicketEndpoints = contract({
  findSignInHost: {
    method: 'GET',
    path: '/sign-in-hosts/{host}',
    summary: 'Returns the origin of a host when it is the market or an open shop with a fresh proof of its domain.',
    access: 'public',
    input: v.object({ host }),
    output: v.object({ origin }),
    problems: ['accounts/unknown-host'],
    limit: { per: 'address', count: 60, seconds: 60 },
  },
  createSignInTicket: {
    method: 'POST',
    path: '/sign-in-tickets',
    summary:
      'Issues a ticket of 30 seconds that opens a shopper’s session on another host; null without a session on this one.',
    access: 'public',
    personal: true,
    impersonated: 'never',
    input: v.object({
      host,
      /** The SHA-256 of the verifier that the asking browser keeps, in base64url. */
      challenge: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
    }),
    output: v.object({ origin, ticket: v.nullable(v.string()) }),
    problems: ['accounts/unknown-host'],
    limit: { per: 'address', count: 60, seconds: 60 },
  },
  redeemSignInTicket: {
    method: 'POST',
    path: '/sign-in-tickets/redemption',
    summary: 'Exchanges a ticket, on the host it was issued for and with its verifier, for a session; once.',
    access: 'public',
    impersonated: 'never',
    input: v.object({
      ticket: v.pipe(v.string(), v.maxLength(100)),
      verifier: v.pipe(v.string(), v.regex(/^[a-z0-9]{40,128}$/)),
      device_id: deviceId,
    }),
    output: tokensSchema,
    problems: ['accounts/ticket-refused'],
    limit: { per: 'address', count: 60, seconds: 60 },
  },
})
