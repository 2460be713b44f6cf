import type { Handlers } from '../contract/endpoint.ts'
import type { Settings } from '../settings/index.ts'
import type { Clock } from '../shared/clock.ports.ts'
import { Problem } from '../shared/problem.ts'
import { frozenUntil, type StoreBank, storeOf } from '../stores/index.ts'
import { boundsOf, invoiceOf } from './finance.invoice.ts'
import type { PayaCalendar } from './finance.batch.ports.ts'
import { monthsOf, startOfMonth } from './finance.months.ts'
import { nextPaya } from './finance.paya.ts'
import type { storeFinance } from './finance.store.contract.ts'
import type { StoreMoney } from './finance.store.ports.ts'
import { restingDays } from './finance.withdraw.service.ts'

export interface StoreMoneyParts {
  readonly money: StoreMoney
  readonly bank: StoreBank
  readonly calendar: PayaCalendar
  readonly settings: Settings
  readonly clock: Clock
}

/** The money of the caller's store, where every rial can be asked where it comes from. */
export function createStoreFinance(parts: StoreMoneyParts): Handlers<typeof storeFinance> {
  const { money, clock } = parts
  return {
    storeBalance: (_input, caller) => balanceOf(parts, storeOf(caller).store_id),
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

async function balanceOf({ money, bank, calendar, settings, clock }: StoreMoneyParts, store_id: string) {
  const [balances, accounts, changed_at, resting, values] = await Promise.all([
    money.balances(store_id),
    bank.accounts(store_id),
    bank.changedAt(store_id),
    restingDays(calendar),
    settings.now(),
  ])
  const until = frozenUntil(changed_at, clock.now())
  return {
    ...balances,
    least_withdrawal: values['least-withdrawal'],
    payable_at: new Date(nextPaya(clock.now(), resting, values['paya-cycles'])).toISOString(),
    frozen_until: until === null ? null : new Date(until).toISOString(),
    accounts: accounts.map(({ id, sheba, holder, state }) => ({ id, sheba, holder, state })),
  }
}
