import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { pageInput } from '../contract/pagination.ts'
import { platformRoles, storeRoles } from '../contract/rights.ts'
import { anyAmount, hash, id, instant, jalaaliDay, requiredText, text } from '../contract/schemas.ts'
import { impersonationEndpoints } from './impersonation/impersonation.contract.ts'

const role = v.nullable(v.picklist(platformRoles))

const userSummary = {
  user_hash_id: hash,
  mobile: v.string(),
  name: v.string(),
  role,
  blocked: v.boolean(),
  created_at: instant,
  blocked_until: v.nullable(instant),
}

const row = v.object({ ...userSummary, stores: v.number(), orders: v.number() })

/** A row of the list of users. */
export type UserRow = v.InferOutput<typeof row>

const userDossier = v.object({
  user: v.object({ ...userSummary, email: v.string(), block_reason: v.string(), blocked_at: v.nullable(instant) }),
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

/** Everything about a person that the platform shows. */
export type UserDossier = v.InferOutput<typeof userDossier>

const userKey = { user_hash_id: hash }

const userAction = (
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

/** The platform's queries and changes of users. */
export const usersContract = contract({
  listUsers: {
    method: 'GET',
    path: '/platform/users',
    summary: 'Lists users by mobile number, name or public hash, and by the day of registration, newest first.',
    access: 'platform.users.read',
    input: v.object({
      ...pageInput,
      text: v.optional(text(64), ''),
      only: v.optional(v.picklist(['blocked', 'staff'])),
      from: v.optional(jalaaliDay),
      to: v.optional(jalaaliDay),
    }),
    output: v.object({ total: v.number(), rows: v.array(row) }),
    problems: [],
  },
  getUser: {
    method: 'GET',
    path: '/platform/users/{user_hash_id}',
    summary: 'Returns a user with roles, sessions, orders and the wallet.',
    access: 'platform.users.read',
    input: v.object(userKey),
    output: userDossier,
    problems: ['users/not-found'],
  },
  blockUser: {
    ...userAction('block', 'Blocks a user at once, permanently or until a given time.'),
    input: v.object({ ...userKey, reason: requiredText(300), until: v.nullable(instant) }),
    problems: ['users/not-found', 'users/own-account', 'users/changed', 'users/block-end-in-past'],
  },
  unblockUser: { ...userAction('unblock', 'Unblocks a user.'), input: v.object(userKey) },
  setUserRole: {
    ...userAction('role', 'Grants a user a role on the platform, or revokes it.'),
    input: v.object({ ...userKey, role, seen: role }),
  },
  endUserSession: {
    ...userAction('sessions/end', 'Ends one session of a user at once.', 'accounts/session-not-found'),
    input: v.object({ ...userKey, session_id: v.pipe(v.string(), v.uuid('این شناسه درست نیست.')) }),
  },
  ...impersonationEndpoints,
  endUserSessions: {
    ...userAction('sessions/end-all', 'Ends all sessions of a user at once.'),
    input: v.object(userKey),
  },
})
