import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { storeRoles } from '../contract/rights.ts'
import { hash, id, instant, mobile } from '../contract/schemas.ts'

/** The roles that can be given: a store has one owner, who began it. */
export const givenRoles = storeRoles.filter((role) => role !== 'owner')

const role = v.picklist(givenRoles)

const member = v.object({
  member: hash,
  name: v.string(),
  mobile: v.string(),
  role: v.picklist(storeRoles),
  joined_at: instant,
  /** Whether this is who asks. */
  self: v.boolean(),
})

export type StaffMember = v.InferOutput<typeof member>

const invitation = v.object({ id, mobile: v.string(), role, invited_at: instant })

export type Invitation = v.InferOutput<typeof invitation>

/** The people who work in a store. */
export const staffEndpoints = contract({
  staff: {
    method: 'GET',
    path: '/store/staff',
    summary: 'Who works in the store, and who was invited to.',
    access: 'store.staff.read',
    input: v.object({}),
    output: v.object({ members: v.array(member), invitations: v.array(invitation) }),
    problems: [],
  },
  invite: {
    method: 'POST',
    path: '/store/invitations',
    summary: 'Invites a mobile number to work in the store; another invitation of it takes the place of the first.',
    access: 'store.staff.write',
    input: v.object({ mobile, role }),
    output: v.object({}),
    problems: ['stores/already-member', 'stores/too-many-staff'],
    limit: { per: 'account', count: 30, seconds: 3600 },
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/store/invitations/{invitation_id}',
    summary: 'Takes an invitation back.',
    access: 'store.staff.write',
    input: v.object({ invitation_id: id }),
    output: v.object({}),
    problems: ['stores/invitation-not-found'],
  },
  setRole: {
    method: 'PUT',
    path: '/store/staff/{member}',
    summary: 'Gives somebody who works in the store another role.',
    access: 'store.staff.write',
    input: v.object({ member: hash, role }),
    output: v.object({}),
    problems: ['stores/member-not-found'],
  },
  removeMember: {
    method: 'DELETE',
    path: '/store/staff/{member}',
    summary: 'Ends somebody’s work in the store.',
    access: 'store.staff.write',
    input: v.object({ member: hash }),
    output: v.object({}),
    problems: ['stores/member-not-found'],
  },
  invitations: {
    method: 'GET',
    path: '/store/my-invitations',
    summary: 'The stores that have invited the caller.',
    access: 'user',
    input: v.object({}),
    output: v.object({ invitations: v.array(v.object({ id, title: v.string(), role })) }),
    problems: [],
  },
  answerInvitation: {
    method: 'POST',
    path: '/store/my-invitations/{invitation_id}',
    summary: 'Accepts an invitation, or refuses it.',
    access: 'user',
    impersonated: 'never',
    input: v.object({ invitation_id: id, accepted: v.boolean() }),
    output: v.object({}),
    problems: ['stores/invitation-not-found'],
  },
})
