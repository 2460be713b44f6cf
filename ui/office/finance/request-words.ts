import type { WithdrawalState } from '../../../core/finance/index.ts'
import { bankOfSheba } from '../../../core/validation/index.ts'

/** The tone in which the state of a request is shown. */
export const withdrawalTones: Readonly<Record<WithdrawalState, 'plain' | 'good' | 'warning' | 'bad' | 'info'>> = {
  requested: 'warning',
  approved: 'info',
  sent: 'info',
  paid: 'good',
  rejected: 'bad',
  canceled: 'plain',
  returned: 'bad',
}

/** The bank of a sheba by name, where it is known. */
export function bankTitle(sheba: string): string {
  const bank = bankOfSheba(sheba)
  return bank === undefined ? 'حساب بانکی' : `بانک ${bank}`
}

/** A sheba in groups of four. */
export function shebaText(sheba: string): string {
  return sheba.replace(/(.{4})/g, '$1 ').trim()
}
