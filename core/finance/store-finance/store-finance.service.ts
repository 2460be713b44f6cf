import type { Handlers } from '../../contract/endpoint.ts'
import type { CurrentSettings } from '../../settings/index.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { withdrawalHoldUntil, type BankAccountRepository, actingStoreOf } from '../../stores/index.ts'
import { monthBounds, invoiceOf } from './invoice.ts'
import type { PayaCalendar } from '../withdrawals/batch.ports.ts'
import { monthlyTotals, startOfMonth } from './months.ts'
import { nextPayaTime } from '../withdrawals/paya.ts'
import type { storeFinanceEndpoints } from './store-finance.contract.ts'
import type { StoreFinanceQueries } from './store-finance.ports.ts'
import { listBankHolidays } from '../withdrawals/withdrawal.service.ts'

export interface StoreFinanceDependencies {
  readonly storeFinance: StoreFinanceQueries
  readonly bank: BankAccountRepository
  readonly calendar: PayaCalendar
  readonly settings: CurrentSettings
  readonly clock: Clock
}

/** The endpoints of the money of the caller's store. */
export function createStoreFinance(deps: StoreFinanceDependencies): Handlers<typeof storeFinanceEndpoints> {
  const { storeFinance, clock } = deps
  return {
    getStoreBalance: (_input, caller) => balanceOf(deps, actingStoreOf(caller).store_id),
    async listStoreLedgerRows({ limit, ...filter }, caller) {
      return { rows: [...(await storeFinance.rows(actingStoreOf(caller).store_id, filter, limit))] }
    },
    async getStoreLedgerEntry({ entry_id }, caller) {
      const found = await storeFinance.entry(actingStoreOf(caller).store_id, entry_id)
      if (found === undefined) throw new Problem('finance/not-found')
      return { ...found, moved: [...found.moved], parcels: [...found.parcels] }
    },
    async listStoreMonths({ months }, caller) {
      const now = clock.now()
      const days = await storeFinance.dailySums(actingStoreOf(caller).store_id, startOfMonth(now, months - 1))
      return { months: monthlyTotals(days, now, months) }
    },
    async getStoreInvoice({ month }, caller) {
      const { store_id } = actingStoreOf(caller)
      const { from, before } = monthBounds(month)
      const [store, rows] = await Promise.all([
        storeFinance.invoiceParty(store_id),
        storeFinance.invoiceRows(store_id, from, before),
      ])
      return invoiceOf(month, store, rows, clock.now())
    },
  }
}

async function balanceOf(
  { storeFinance, bank, calendar, settings, clock }: StoreFinanceDependencies,
  store_id: string,
) {
  const [balances, accounts, changed_at, holidays, settingValues] = await Promise.all([
    storeFinance.balances(store_id),
    bank.listAccounts({ store_id }),
    bank.getLastChange({ store_id }),
    listBankHolidays(calendar),
    settings.current(),
  ])
  const until = withdrawalHoldUntil(changed_at, clock.now())
  return {
    ...balances,
    min_withdrawal: settingValues['min-withdrawal'],
    payable_at: new Date(nextPayaTime(clock.now(), holidays, settingValues['paya-cycles'])).toISOString(),
    frozen_until: until === null ? null : new Date(until).toISOString(),
    accounts: accounts.map(({ id, sheba, holder, state }) => ({ id, sheba, holder, state })),
  }
}
