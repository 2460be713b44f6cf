import { sqlOf } from '../people/actors.ts'

/** Returns how many deadlocks PostgreSQL has counted in a database. */
export async function countDeadlocks(url: string): Promise<number> {
  // The counters of a backend become visible when it is idle or ends.
  await sqlOf(url, 'select pg_sleep(0.2)')
  const rows = await sqlOf<{ deadlocks: number }>(
    url,
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks ?? -1
}

/** Returns the number of rows of a table. */
export async function countRows(url: string, table: string, condition = 'true'): Promise<number> {
  const rows = await sqlOf<{ n: number }>(url, `select count(*)::int as n from ${table} where ${condition}`)
  return rows[0]?.n ?? -1
}

/** Returns a digest of every business table, to prove that nothing changed. */
export async function databaseDigest(url: string): Promise<string> {
  const sold = ['accounts', 'stores', 'products', 'variants', 'cart_lines', 'orders', 'parcels', 'order_lines']
  const personal = ['addresses', 'wishlist_items', 'restock_alerts', 'reviews', 'review_votes', 'questions', 'answers']
  const stores = ['withdrawal_requests', 'bank_accounts', 'former_slugs', 'store_invitations', 'store_members']
  const reported = ['cases', 'case_photos', 'parcel_decisions', 'support_threads', 'support_messages']
  const apps = ['app_installations', 'api_keys', 'app_deliveries']
  const supply = ['stock_movements', 'product_drafts', 'product_revisions', 'bulk_changes']
  const money = ['reservations', 'payments', 'ledger_transactions', 'ledger_postings', 'ledger_balances', 'history']
  const refunds = ['refunds', 'refund_history']
  // Notification times are set by jobs, not by calls; and using an API key updates its last use.
  const row = `(to_jsonb(t) - 'notified_at' - 'sent_at' - 'used_at' - 'audited_at')::text`
  const parts = [...sold, ...personal, ...stores, ...reported, ...supply, ...apps, ...money, ...refunds].map(
    (table) => `(select coalesce(md5(string_agg(${row}, '|' order by ${row})), '') from ${table} t)`,
  )
  const rows = await sqlOf<{ digest: string }>(url, `select concat_ws(' ', ${parts.join(', ')}) as digest`)
  return rows[0]?.digest ?? ''
}
