import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { storeRoles } from '../../contract/rights.ts'
import { hash, id, instant, mobileSchema } from '../../contract/schemas.ts'

/** The roles that can be assigned; the owner's role cannot. */
export const assignableRoles = storeRoles.filter((role) => role !== 'owner')

const role = v.picklist(assignableRoles)

const member = v.object({
  member: hash,
  name: v.string(),
  mobile: v.string(),
  role: v.picklist(storeRoles),
  joined_at: instant,
  /** Whether this is the caller. */
  self: v.boolean(),
})

export type StaffMember = v.InferOutput<typeof member>

const invitation = v.object({ id, mobile: v.string(), role, invited_at: instant })

export type Invitation = v.InferOutput<typeof invitation>

/** Manages the people who work in a store. */
export const staffEndpoints = contract({
  listStoreStaff: {
    method: 'GET',
    path: '/store/staff',
    summary: 'Lists the staff and the invitations of the store.',
    access: 'store.staff.read',
    input: v.object({}),
    output: v.object({ members: v.array(member), invitations: v.array(invitation) }),
    problems: [],
  },
  inviteStaffMember: {
    method: 'POST',
    path: '/store/invitations',
    summary: 'Invites a mobile number to work in the store; another invitation to the same number replaces the first.',
    access: 'store.staff.write',
    input: v.object({ mobile: mobileSchema, role }),
    output: v.object({}),
    problems: ['stores/already-member', 'stores/too-many-staff'],
    limit: { per: 'account', count: 30, seconds: 3600 },
  },
  withdrawStaffInvitation: {
    method: 'DELETE',
    path: '/store/invitations/{invitation_id}',
    summary: 'Withdraws an invitation.',
    access: 'store.staff.write',
    input: v.object({ invitation_id: id }),
    output: v.object({}),
    problems: ['stores/invitation-not-found'],
  },
  setStaffRole: {
    method: 'PUT',
    path: '/store/staff/{member}',
    summary: 'Changes the role of a staff member.',
    access: 'store.staff.write',
    input: v.object({ member: hash, role }),
    output: v.object({}),
    problems: ['stores/member-not-found'],
  },
  removeStaffMember: {
    method: 'DELETE',
    path: '/store/staff/{member}',
    summary: 'Removes a staff member.',
    access: 'store.staff.write',
    input: v.object({ member: hash }),
    output: v.object({}),
    problems: ['stores/member-not-found'],
  },
  listMyInvitations: {
    method: 'GET',
    path: '/store/my-invitations',
    summary: 'Lists the invitations to the caller.',
    access: 'user',
    input: v.object({}),
    output: v.object({ invitations: v.array(v.object({ id, title: v.string(), role })) }),
    problems: [],
  },
  respondToInvitation: {
    method: 'POST',
    path: '/store/my-invitations/{invitation_id}',
    summary: 'Accepts or declines an invitation.',
    access: 'user',
    impersonated: 'never',
    input: v.object({ invitation_id: id, accepted: v.boolean() }),
    output: v.object({}),
    problems: ['stores/invitation-not-found'],
  },
})
