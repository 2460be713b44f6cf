import type { WithdrawalState } from '../../../core/finance/index.ts'
import { bankOfSheba } from '../../../core/validation/index.ts'

/** The tone of each state of a request. */
export const withdrawalTones: Readonly<Record<WithdrawalState, 'plain' | 'good' | 'warning' | 'bad' | 'info'>> = {
  requested: 'warning',
  approved: 'info',
  sent: 'info',
  paid: 'good',
  rejected: 'bad',
  canceled: 'plain',
  returned: 'bad',
}

/** Returns the bank of an IBAN (sheba), where known. */
export function bankLabel(sheba: string): string {
  const bank = bankOfSheba(sheba)
  return bank === undefined ? 'حساب بانکی' : `بانک ${bank}`
}

/** Returns an IBAN (sheba) in groups of four. */
export function shebaText(sheba: string): string {
  return sheba.replace(/(.{4})/g, '$1 ').trim()
}
