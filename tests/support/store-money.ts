import { sqlOf } from './actors.ts'
import { createHttp } from './http.ts'

/** Gives the stores of an owner a bank account that has stood long enough to be paid to. */
export async function plantBankAccount(url: string, mobile: string): Promise<void> {
  await sqlOf(
    url,
    `insert into bank_accounts (store_id, sheba, holder, changed_at)
     select m.store_id, 'IR820540102680020817909002', a.name, now() - interval '9 days'
     from store_members m join accounts a on a.id = m.account_id where a.mobile = $1 and m.role = 'owner'
     on conflict do nothing`,
    [mobile],
  )
}

/** Approves every waiting request of an amount, sends it to the bank and says that it was paid, as the admin would. */
export async function payOut(adminOrigin: string, mobile: string, amount: number, tracking_code: string) {
  const { port, host } = new URL(adminOrigin)
  const http = createHttp(Number(port), host)
  try {
    const { test_code: code = '' } = await http.ask('accounts', 'requestCode', { mobile })
    const signedIn = await http.ask('accounts', 'signIn', { mobile, code, device_id: 'device-of-the-admin' })
    const by = { token: signedIn.access_token }
    const { rows } = await http.ask('finance', 'allWithdrawals', { state: 'requested' }, by)
    const ids = rows.filter((row) => row.amount === amount).map(({ id }) => id)
    await http.ask('finance', 'approveWithdrawals', { ids }, by)
    await http.ask('finance', 'sendWithdrawals', { ids }, { ...by, key: crypto.randomUUID() })
    for (const withdrawal_id of ids)
      await http.ask('finance', 'confirmWithdrawal', { withdrawal_id, tracking_code }, by)
  } finally {
    http.close()
  }
}
