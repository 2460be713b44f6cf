import { sqlOf } from '../people/actors.ts'
import { canaryOf } from './canaries.ts'

/** Inserts a ledger entry and a canceled withdrawal request of a store unrelated to the test's accounts. */
export async function insertMoney(url: string, store_id: string, account_id: string) {
  const [row] = await sqlOf<{ entry: string; request: string }>(
    url,
    `with entry as (insert into ledger_transactions (kind, reference, at) values ('planted', $1, now()) returning id),
     postings as (insert into ledger_postings (transaction_id, account, amount) select id, account, amount from entry
       cross join (values ('available:' || $1, 10), ('bank:planted', -10)) p (account, amount)),
     kept as (insert into ledger_balances (account, balance) values ('available:' || $1, 10)),
     request as (insert into withdrawal_requests (store_id, account_id, amount, state, sheba, holder, requested_at, payable_at, changed_at)
       select $1::bigint, $2::bigint, 10, 'canceled', 'IR' || repeat('0', 24), $3, now(), now(), now() returning id),
     told as (insert into history (subject, subject_id, from_state, to_state, event, actor, at)
       select 'withdrawal', id, "from", "to", event, 'system', now() + after from request cross join (values
         (null, 'requested', 'request', interval '0'), ('requested', 'canceled', 'cancel', interval '1 second')) h ("from", "to", event, after))
     select entry.id::text as entry, request.id::text as request from entry, request`,
    [store_id, account_id, canaryOf('jim', 'Holder')],
  )
  if (row === undefined) throw new Error('nothing was planted')
  return row
}

interface Names {
  readonly store: string
  /** An id that does not exist. */
  readonly id: string
  /** Somebody else's bank account. */
  readonly bank: string
}

type Pair = readonly [foreign: Readonly<Record<string, unknown>>, unknown: Readonly<Record<string, unknown>>]

/** For each endpoint of a store's money: an input with somebody else's id, and the same with an id that does not exist. */
export function storeMoneyPairs(
  planted: Awaited<ReturnType<typeof insertMoney>>,
  { store, id, bank }: Names,
): Readonly<Record<string, readonly Pair[]>> {
  const stores: readonly Pair[] = [[{ store_id: store }, { store_id: id }]]
  const wish = (bank_account_id: string) => ({ amount: 1_000_000, bank_account_id })
  const read = ['getStoreBalance', 'listStoreLedgerRows', 'listStoreMonths', 'listStoreWithdrawals'].map((name) => [
    `finance.${name}`,
    stores,
  ])
  // Whoever may call these may see every request; for all others both responses are equal.
  const decided = [
    'listWithdrawals',
    'approveWithdrawals',
    'createWithdrawalBatch',
    'rejectWithdrawal',
    'confirmWithdrawal',
  ]
  const platform = [
    ...decided,
    'returnWithdrawal',
    'getWithdrawal',
    'listWithdrawalBatches',
    'getWithdrawalBatchFile',
    'markWithdrawalBatchSubmitted',
    'importBankResponse',
  ]
  const calendar = ['getPayaSettings', 'addBankHoliday', 'removeBankHoliday', 'savePayer']
  const foreignAccount: readonly Pair[] = [[{ bank_account_id: bank }, { bank_account_id: id }]]
  return {
    'finance.listWalletBankAccounts': [],
    'finance.createWalletBankAccount': [],
    'finance.deleteWalletBankAccount': foreignAccount,
    'finance.listWalletWithdrawals': [],
    'finance.requestWalletWithdrawal': [[wish(bank), wish(id)]],
    'finance.cancelWalletWithdrawal': [[{ withdrawal_id: planted.request }, { withdrawal_id: id }]],
    ...Object.fromEntries(read),
    'finance.getStoreInvoice': [
      [
        { month: '1405/08', store_id: store },
        { month: '1405/08', store_id: id },
      ],
    ],
    'finance.getStoreLedgerEntry': [[{ entry_id: planted.entry }, { entry_id: id }]],
    'finance.requestWithdrawal': [[wish(bank), wish(id)]],
    'finance.cancelWithdrawal': [[{ withdrawal_id: planted.request }, { withdrawal_id: id }]],
    ...Object.fromEntries([...platform, ...calendar].map((name) => [`finance.${name}`, []])),
  }
}
