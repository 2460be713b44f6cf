import type { Handlers } from '../contract/endpoint.ts'
import type { Clock } from '../shared/clock.ports.ts'
import { rial } from '../shared/money.ts'
import { Problem } from '../shared/problem.ts'
import { frozenUntil, type StoreBank, storeOf } from '../stores/index.ts'
import { boundsOf, invoiceOf } from './finance.invoice.ts'
import type { PayaCalendar } from './finance.batch.ports.ts'
import { monthsOf, startOfMonth } from './finance.months.ts'
import { nextPaya } from './finance.paya.ts'
import type { storeFinance } from './finance.store.contract.ts'
import type { StoreMoney } from './finance.store.ports.ts'
import { leastWithdrawal, restingDays } from './finance.withdraw.service.ts'

export interface StoreMoneyParts {
  readonly money: StoreMoney
  readonly bank: StoreBank
  readonly calendar: PayaCalendar
  readonly clock: Clock
}

/** The money of the caller's store, where every rial can be asked where it comes from. */
export function createStoreFinance({ money, bank, calendar, clock }: StoreMoneyParts): Handlers<typeof storeFinance> {
  return {
    async storeBalance(_input, caller) {
      const { store_id } = storeOf(caller)
      const [balances, accounts, changed_at, resting] = await Promise.all([
        money.balances(store_id),
        bank.accounts(store_id),
        bank.changedAt(store_id),
        restingDays(calendar),
      ])
      const until = frozenUntil(changed_at, clock.now())
      return {
        ...balances,
        least_withdrawal: rial(leastWithdrawal),
        payable_at: new Date(nextPaya(clock.now(), resting)).toISOString(),
        frozen_until: until === null ? null : new Date(until).toISOString(),
        accounts: accounts.map(({ id, sheba, holder, state }) => ({ id, sheba, holder, state })),
      }
    },
    async storeRows({ limit, ...filter }, caller) {
      return { rows: [...(await money.rows(storeOf(caller).store_id, filter, limit))] }
    },
    async storeEntry({ entry_id }, caller) {
      const found = await money.entry(storeOf(caller).store_id, entry_id)
      if (found === undefined) throw new Problem('finance/not-found')
      return { ...found, moved: [...found.moved], parcels: [...found.parcels] }
    },
    async storeMonths({ months }, caller) {
      const now = clock.now()
      const days = await money.days(storeOf(caller).store_id, startOfMonth(now, months - 1))
      return { months: monthsOf(days, now, months) }
    },
    async storeInvoice({ month }, caller) {
      const { store_id } = storeOf(caller)
      const { from, before } = boundsOf(month)
      const [store, rows] = await Promise.all([money.named(store_id), money.ended(store_id, from, before)])
      return invoiceOf(month, store, rows, clock.now())
    },
  }
}
