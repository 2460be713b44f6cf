import type { Invitation, StaffMember } from './stores.staff.contract.ts'

type Given = Invitation['role']

/** An invitation of which nobody was told yet. */
export interface DueInvitation {
  readonly id: string
  readonly mobile: string
  readonly title: string
}

/** Who works in a store and who is invited; the store stands in every condition. Writing methods run inside the caller's transaction. */
export abstract class StoreStaff {
  abstract members(store_id: string, account_id: string): Promise<readonly StaffMember[]>
  abstract invitations(store_id: string): Promise<readonly Invitation[]>
  /** Locks the people of a store until the transaction ends. */
  abstract lock(store_id: string): Promise<void>
  abstract invite(
    store_id: string,
    wish: { readonly mobile: string; readonly role: Given; readonly by: string; readonly at: number },
  ): Promise<void>
  /** `false` when the store has no such invitation. */
  abstract withdraw(store_id: string, invitation_id: string): Promise<boolean>
  /** `false` when no such person works there, or the store is theirs. */
  abstract setRole(store_id: string, member: string, role: Given): Promise<boolean>
  /** As `setRole`. */
  abstract remove(store_id: string, member: string): Promise<boolean>
  /** The invitations of the mobile number of an account. */
  abstract of(
    account_id: string,
  ): Promise<readonly { readonly id: string; readonly title: string; readonly role: Given }[]>
  /** Ends an invitation of the account's number; accepted, it becomes work in the store. Answers its slug. */
  abstract answer(
    account_id: string,
    invitation_id: string,
    answer: { readonly accepted: boolean; readonly at: number },
  ): Promise<string | undefined>
  /** Marks invitations since an instant as told and answers them; no two callers get the same one. */
  abstract claimUntold(at: number, since: number, most: number): Promise<readonly DueInvitation[]>
  /** Makes one due again. */
  abstract unclaim(invitation_id: string): Promise<void>
}
