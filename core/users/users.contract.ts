import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { page } from '../contract/pages.ts'
import { platformRoles, storeRoles } from '../contract/rights.ts'
import { anyAmount, hash, id, instant, jalaaliDay, requiredText, text } from '../contract/schemas.ts'
import { impersonationEndpoints } from './users.impersonation.contract.ts'

const role = v.nullable(v.picklist(platformRoles))

const face = {
  user_hash_id: hash,
  mobile: v.string(),
  name: v.string(),
  role,
  blocked: v.boolean(),
  created_at: instant,
  blocked_until: v.nullable(instant),
}

const row = v.object({ ...face, stores: v.number(), orders: v.number() })

/** A person in the list of all. */
export type UserRow = v.InferOutput<typeof row>

const dossier = v.object({
  user: v.object({ ...face, email: v.string(), block_reason: v.string(), blocked_at: v.nullable(instant) }),
  stores: v.array(v.object({ id, title: v.string(), role: v.picklist(storeRoles) })),
  sessions: v.array(
    v.object({
      session_id: v.string(),
      device: v.string(),
      created_at: instant,
      used_at: instant,
      audience: v.picklist(['main', 'panel', 'admin']),
    }),
  ),
  orders: v.object({
    count: v.number(),
    rows: v.array(v.object({ number: v.string(), total: anyAmount, state: v.string(), placed_at: instant })),
  }),
  wallet: v.object({
    balance: anyAmount,
    rows: v.array(v.object({ kind: v.string(), amount: anyAmount, at: instant, order_number: v.nullable(v.string()) })),
  }),
})

/** All that is known of a person. */
export type UserDossier = v.InferOutput<typeof dossier>

const one = { user_hash_id: hash }

const act = (
  name: string,
  summary: string,
  problem: 'users/changed' | 'accounts/session-not-found' = 'users/changed',
) =>
  ({
    method: 'POST',
    path: `/platform/users/{user_hash_id}/${name}`,
    summary,
    access: 'platform.users.write',
    output: v.object({}),
    problems: ['users/not-found', 'users/own-account', problem],
  }) as const

/** People as the platform sees and changes them. */
export const usersContract = contract({
  all: {
    method: 'GET',
    path: '/platform/users',
    summary: 'People by mobile number, name or public hash, and by the day they first came, the newest first.',
    access: 'platform.users.read',
    input: v.object({
      ...page,
      text: v.optional(text(64), ''),
      only: v.optional(v.picklist(['blocked', 'office'])),
      from: v.optional(jalaaliDay),
      to: v.optional(jalaaliDay),
    }),
    output: v.object({ total: v.number(), rows: v.array(row) }),
    problems: [],
  },
  one: {
    method: 'GET',
    path: '/platform/users/{user_hash_id}',
    summary: 'All that is known of a person: roles, sessions, orders and the wallet.',
    access: 'platform.users.read',
    input: v.object(one),
    output: dossier,
    problems: ['users/not-found'],
  },
  block: {
    ...act('block', 'Blocks a person at once, for good or until a moment.'),
    input: v.object({ ...one, reason: requiredText(300), until: v.nullable(instant) }),
    problems: ['users/not-found', 'users/own-account', 'users/changed', 'users/until-past'],
  },
  unblock: { ...act('unblock', 'Lets a blocked person in again.'), input: v.object(one) },
  setRole: {
    ...act('role', 'Gives a person a role on the platform, or takes it.'),
    input: v.object({ ...one, role, seen: role }),
  },
  endSession: {
    ...act('sessions/end', 'Ends one session of a person at once.', 'accounts/session-not-found'),
    input: v.object({ ...one, session_id: v.pipe(v.string(), v.uuid('این شناسه درست نیست.')) }),
  },
  ...impersonationEndpoints,
  endSessions: { ...act('sessions/end-all', 'Ends all sessions of a person at once.'), input: v.object(one) },
})
