import type { Invitation, StaffMember } from './staff.contract.ts'

type AssignableRole = Invitation['role']

/** An invitation whose SMS was not sent yet. */
export interface DueInvitation {
  readonly id: string
  readonly mobile: string
  readonly title: string
}

/**
 * Stores the staff and the invitations of a store. Every condition includes the store; writing methods run inside the
 * caller's transaction.
 */
export abstract class StoreStaffRepository {
  abstract listMembers(store_id: string, account_id: string): Promise<readonly StaffMember[]>
  abstract listInvitations(store_id: string): Promise<readonly Invitation[]>
  /** Locks the staff of a store until the transaction ends. */
  abstract lockStaff(store_id: string): Promise<void>
  abstract invite(
    store_id: string,
    invitation: { readonly mobile: string; readonly role: AssignableRole; readonly by: string; readonly at: number },
  ): Promise<void>
  /** Returns `false` when the store has no such invitation. */
  abstract withdraw(store_id: string, invitation_id: string): Promise<boolean>
  /** Returns `false` when no such person works there, or is its owner. */
  abstract setRole(store_id: string, member: string, role: AssignableRole): Promise<boolean>
  /** As `setRole`. */
  abstract remove(store_id: string, member: string): Promise<boolean>
  /** Returns the invitations to the mobile number of an account. */
  abstract listOfAccount(
    account_id: string,
  ): Promise<readonly { readonly id: string; readonly title: string; readonly role: AssignableRole }[]>
  /**
   * Ends an invitation to the account's number; when accepted, the account becomes a member. Returns the slug of the
   * store.
   */
  abstract endInvitation(
    account_id: string,
    invitation_id: string,
    answer: { readonly accepted: boolean; readonly at: number },
  ): Promise<string | undefined>
  /** Marks invitations since an instant as notified and returns them; no two callers get the same one. */
  abstract claimUnnotified(at: number, since: number, limit: number): Promise<readonly DueInvitation[]>
  /** Makes an invitation due again. */
  abstract releaseInvitation(invitation_id: string): Promise<void>
}
