import type { Sms } from '../../shared/ports/sms.ports.ts'
import type { Site } from '../../routing/index.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import type { DueInvitation, StoreStaffRepository } from './staff.ports.ts'

export interface InvitationSmsDependencies {
  readonly staff: StoreStaffRepository
  readonly sms: Sms
  readonly clock: Clock
  readonly site: Site
}

/** How long notifying is retried, in milliseconds. */
const notifyWithin = 86_400_000

/** Notifies invited people by SMS, once each (STO-23). Returns how many were notified. */
export async function notifyInvitedStaff(deps: InvitationSmsDependencies): Promise<number> {
  const { staff, clock } = deps
  const dueInvitations = await staff.claimUnnotified(clock.now(), clock.now() - notifyWithin, 50)
  const sentCount = await Promise.all(dueInvitations.map((invitation) => sendInvitation(deps, invitation)))
  return sentCount.filter(Boolean).length
}

async function sendInvitation(
  { staff, sms, site }: InvitationSmsDependencies,
  { id, mobile, title }: DueInvitation,
): Promise<boolean> {
  const link = `${site.panelOrigin}/register`
  try {
    await sms.sendTemplate('store-invitation', mobile, { store: title, link })
    return true
  } catch {
    await staff.releaseInvitation(id)
    return false
  }
}
