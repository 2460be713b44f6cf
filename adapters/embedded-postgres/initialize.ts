import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OsAccount } from './os-account.ts'
import { childEnvironment } from './child-environment.ts'
import type { DataDirectory } from './data-directory.ts'
import type { Flavour } from './server-settings.ts'

export const ownerName = 'bazargah'

const syncing = { main: [], test: ['--no-sync'] } as const satisfies Record<Flavour, readonly string[]>

/**
 * Initialises the cluster if there is none: UTF-8, C.UTF-8, password authentication only. A crash half-way leaves
 * nothing that would be used.
 */
export function initializeCluster(place: DataDirectory, password: string, account: OsAccount, flavour: Flavour): void {
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return
  const draft = `${place.cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  give(draft, account)
  withSecretFile(password, account, (file) =>
    runInitdb(place, account, [`--pgdata=${draft}`, `--pwfile=${file}`, ...syncing[flavour]]),
  )
  renameSync(draft, place.cluster)
}

/** Returns the password of the owner role from a file readable by this user only; creates it when missing. */
export function writePasswordFile(file: string): string {
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, randomBytes(24).toString('hex'), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return readFileSync(file, 'utf8')
}

function runInitdb(place: DataDirectory, account: OsAccount, options: readonly string[]): void {
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const kind = ['--encoding=UTF8', `--locale=${locale}`, `--username=${ownerName}`, '--auth=scram-sha-256']
  const done = spawnSync(place.binaries.initdb, [...kind, '--no-instructions', ...options], {
    ...account,
    cwd: '/',
    env: childEnvironment,
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(`initdb failed: ${done.error?.message ?? done.stderr}`)
}

function withSecretFile(secret: string, account: OsAccount, use: (file: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'bazargah-'))
  try {
    const file = join(folder, 'secret')
    writeFileSync(file, secret, { mode: 0o600 })
    give(file, account)
    give(folder, account)
    use(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function give(path: string, account: OsAccount): void {
  if (account !== undefined) chownSync(path, account.uid, account.gid)
}
