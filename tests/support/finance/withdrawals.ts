import { sqlOf } from '../people/actors.ts'
import { createHttp } from '../servers/http.ts'

type Http = ReturnType<typeof createHttp>
type By = { readonly token: string }

/** Adds a bank account to the stores of an owner, old enough to be paid to. */
export async function insertBankAccount(url: string, mobile: string): Promise<void> {
  await sqlOf(
    url,
    `insert into bank_accounts (store_id, sheba, holder, changed_at)
     select m.store_id, 'IR820540102680020817909002', a.name, now() - interval '9 days'
     from store_members m join accounts a on a.id = m.account_id where a.mobile = $1 and m.role = 'owner'
     on conflict do nothing`,
    [mobile],
  )
}

/** Signs an administrator in and performs an action as them. */
async function asAdmin(
  adminOrigin: string,
  mobile: string,
  work: (http: Http, by: By) => Promise<void>,
): Promise<void> {
  const { port, host } = new URL(adminOrigin)
  const http = createHttp(Number(port), host)
  try {
    const { test_code: code = '' } = await http.ask('accounts', 'requestSignInCode', { mobile })
    const signedIn = await http.ask('accounts', 'signIn', {
      mobile,
      code,
      device_id: 'device-of-the-admin',
    })
    await work(http, { token: signedIn.access_token })
  } finally {
    http.close()
  }
}

/** Approves and trusts the store with this title, as the administrator would. */
export function approveStore(adminOrigin: string, mobile: string, title: string): Promise<void> {
  return asAdmin(adminOrigin, mobile, async (http, by) => {
    const { rows } = await http.ask('stores', 'listPlatformStores', { state: 'pending_review', text: title }, by)
    const store_id = rows[0]?.id ?? ''
    await http.ask('stores', 'approveStore', { store_id }, by)
    await http.ask('stores', 'setStoreTrusted', { store_id, trusted: true }, by)
  })
}

/** Approves every waiting request of an amount, sends it to the bank and marks it paid, as the administrator would. */
export function payWithdrawals(
  adminOrigin: string,
  mobile: string,
  amount: number,
  tracking_code: string,
): Promise<void> {
  return asAdmin(adminOrigin, mobile, async (http, by) => {
    const { rows } = await http.ask('finance', 'listWithdrawals', { state: 'requested' }, by)
    const ids = rows.filter((row) => row.amount === amount).map(({ id }) => id)
    await http.ask('finance', 'approveWithdrawals', { ids }, by)
    await http.ask('finance', 'createWithdrawalBatch', { ids }, { ...by, key: crypto.randomUUID() })
    for (const withdrawal_id of ids)
      await http.ask('finance', 'confirmWithdrawal', { withdrawal_id, tracking_code }, by)
  })
}
