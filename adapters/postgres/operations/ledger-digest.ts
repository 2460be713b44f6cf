import type pg from 'pg'

export async function ledgerDigest(client: pg.Client): Promise<string> {
  const of = (table: string): string =>
    `(select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) from ${table} t)`
  const parts = ['ledger_transactions', 'ledger_postings', 'ledger_balances'].map(of)
  const { rows } = await client.query<{ digest: string }>(`select md5(concat_ws(' ', ${parts.join(', ')})) as digest`)
  return rows[0]?.digest ?? ''
}
