/** `main` keeps commits through any crash; `test` trades that for speed. */
export type Flavour = 'main' | 'test'

const common = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Two cores serve many short requests: one request must not take both.
  max_parallel_workers_per_gather: '0',
  statement_timeout: '60s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '60s',
  log_timezone: 'UTC',
  timezone: 'UTC',
} as const

const flavours = {
  main: { max_wal_size: '2GB', checkpoint_timeout: '15min', password_encryption: 'scram-sha-256' },
  test: {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '4GB',
    checkpoint_timeout: '1h',
    autovacuum_naptime: '10s',
  },
} as const satisfies Record<Flavour, Readonly<Record<string, string>>>

/** Returns the settings as command-line arguments of `postgres`, so that they always follow the code. */
export function settingArguments(flavour: Flavour): string[] {
  const settings: Readonly<Record<string, string>> = { ...common, ...flavours[flavour] }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
