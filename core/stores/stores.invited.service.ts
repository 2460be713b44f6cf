import type { Sms } from '../accounts/index.ts'
import type { Site } from '../routing/index.ts'
import type { Clock } from '../shared/clock.ports.ts'
import type { DueInvitation, StoreStaff } from './stores.staff.ports.ts'

export interface InvitedParts {
  readonly staff: StoreStaff
  readonly sms: Sms
  readonly clock: Clock
  readonly site: Site
}

/** How long telling is tried, in milliseconds. */
const tellWithin = 86_400_000

/** Tells people by SMS that a store has invited them, once each (STO-23). Answers how many were told. */
export async function notifyInvited(parts: InvitedParts): Promise<number> {
  const { staff, clock } = parts
  const due = await staff.claimUntold(clock.now(), clock.now() - tellWithin, 50)
  const told = await Promise.all(due.map((one) => tell(parts, one)))
  return told.filter(Boolean).length
}

async function tell({ staff, sms, site }: InvitedParts, { id, mobile, title }: DueInvitation): Promise<boolean> {
  const link = `${site.panelOrigin}/register`
  try {
    await sms.sendTemplate('store-invitation', mobile, { store: title, link })
    return true
  } catch {
    await staff.unclaim(id)
    return false
  }
}
