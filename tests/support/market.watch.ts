import { sqlOf } from './actors.ts'

/** How many deadlocks PostgreSQL has counted in a database. */
export async function deadlocksOf(url: string): Promise<number> {
  // The counters of a backend reach the view when it goes idle or ends.
  await sqlOf(url, 'select pg_sleep(0.2)')
  const rows = await sqlOf<{ deadlocks: number }>(
    url,
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks ?? -1
}

/** How many rows a table holds. */
export async function countOf(url: string, table: string, condition = 'true'): Promise<number> {
  const rows = await sqlOf<{ n: number }>(url, `select count(*)::int as n from ${table} where ${condition}`)
  return rows[0]?.n ?? -1
}

/** A digest of every business table, to prove that nothing changed. */
export async function digestOf(url: string): Promise<string> {
  const tables = ['accounts', 'stores', 'products', 'variants', 'cart_lines', 'orders', 'parcels', 'order_lines']
  const own = ['addresses', 'wishes', 'restock_alerts', 'reviews', 'review_votes', 'questions', 'answers']
  const kept = ['withdraw_requests', 'bank_accounts', 'former_slugs', 'store_invitations', 'store_members']
  const told = ['cases', 'case_photos', 'parcel_rulings', 'support_threads', 'support_messages']
  const added = ['app_installations', 'api_keys', 'app_deliveries']
  const supplied = ['stock_movements', 'product_drafts', 'product_revisions', 'change_sets']
  const more = ['reservations', 'payments', 'ledger_transactions', 'ledger_postings', 'ledger_balances', 'history']
  // When a person was told of something is no business of a call: a job does it. An API key that is looked at has been used.
  const row = `(to_jsonb(t) - 'notified_at' - 'sent_at' - 'used_at' - 'told_at')::text`
  const parts = [...tables, ...own, ...kept, ...told, ...supplied, ...added, ...more].map(
    (table) => `(select coalesce(md5(string_agg(${row}, '|' order by ${row})), '') from ${table} t)`,
  )
  const rows = await sqlOf<{ digest: string }>(url, `select concat_ws(' ', ${parts.join(', ')}) as digest`)
  return rows[0]?.digest ?? ''
}
