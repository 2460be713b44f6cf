import { noMoney, rial, type Rial } from '../../shared/money.ts'
import { ledgerAccounts } from '../ledger/entries.ts'
import type { Ledger } from '../ledger/ledger.ports.ts'

/** The smallest withdrawal from a wallet, unless everything is withdrawn. */
export const minWalletWithdrawal = rial(100_000)

/**
 * The entries by which money of a card enters a wallet, and every entry by which money leaves it or returns. Credit of
 * any other kind can be spent and never be withdrawn.
 */
const cardKinds = [
  'payment-credited',
  'refund-credited',
  'parcel-refunded',
  'parcel-refunded-late',
  'wallet-held',
  'wallet-unheld',
  'order-captured',
  'withdrawal-requested',
  'withdrawal-released',
] as const

/**
 * Returns what is left in a wallet of the money that came from cards, less what was spent of it (FIN-62); negative when
 * more was spent.
 */
export function cardMoneyLeft(ledger: Ledger, account_id: string): Promise<Rial> {
  return ledger.sumOfKinds(ledgerAccounts.wallet(account_id), cardKinds)
}

/** Returns what may be withdrawn of a wallet, in whole Toman. */
export async function withdrawableOf(ledger: Ledger, account_id: string): Promise<Rial> {
  const [balance, left] = await Promise.all([
    ledger.balance(ledgerAccounts.wallet(account_id)),
    cardMoneyLeft(ledger, account_id),
  ])
  const most = Math.max(noMoney, Math.min(balance, left))
  return rial(most - (most % 10))
}
