import { Sms } from '../../../core/shared/ports/sms.ports.ts'
import { AuditLog } from '../../../core/audit/index.ts'
import { SpreadsheetReader } from '../../../core/catalog/index.ts'
import * as finance from '../../../core/finance/index.ts'
import { CurrentSettings } from '../../../core/settings/index.ts'
import { Clock } from '../../../core/shared/ports/clock.ports.ts'
import { Transactions } from '../../../core/shared/ports/transactions.ports.ts'
import { BankAccountRepository } from '../../../core/stores/index.ts'
import type { FeatureModule } from '../feature.ts'

export const financeModule: FeatureModule<'finance'> = {
  handlers: (resolve) =>
    finance.createFinanceService(
      resolve({
        ledger: finance.Ledger,
        storeFinance: finance.StoreFinanceQueries,
        withdrawals: finance.WithdrawalRepository,
        bank: BankAccountRepository,
        transactions: Transactions,
        clock: Clock,
        audit: AuditLog,
        settings: CurrentSettings,
        batches: finance.WithdrawalBatchRepository,
        calendar: finance.PayaCalendar,
        sheets: SpreadsheetReader,
      }),
    ),
  jobs: (resolve, { operators }) => {
    const checking = { ...resolve({ ledgerChecks: finance.LedgerCheckRepository, sms: Sms, clock: Clock }), operators }
    return [{ name: 'check-ledger', first: 60, every: 240, run: () => finance.runDueLedgerCheck(checking) }]
  },
}
