import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** The OS account that PostgreSQL runs as; `undefined` means the current one. */
export type OsAccount = { readonly uid: number; readonly gid: number } | undefined

const nobodyAccount = { uid: 65534, gid: 65534 }
const knownNames = ['postgres', 'bazargah'] as const

/**
 * Chooses the account for PostgreSQL, which refuses to run as root: the owner of its data, the account `postgres`, or a
 * new one.
 */
export function chooseOsAccount(dataDir: string): OsAccount {
  if (process.getuid?.() !== 0) return undefined
  return ownerOf(dataDir) ?? findAccount() ?? createAccount() ?? nobodyAccount
}

/** Whether the account may enter and use a path. */
export function canReach(account: OsAccount, path: string): boolean {
  if (account === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...account, cwd: '/' }).status === 0
}

function ownerOf(dataDir: string): OsAccount {
  const stat = statSync(dataDir, { throwIfNoEntry: false })
  return stat === undefined || stat.uid === 0 ? undefined : { uid: stat.uid, gid: stat.gid }
}

function findAccount(): OsAccount {
  const rows = readFileSync('/etc/passwd', 'utf8').split('\n')
  const row = knownNames
    .map((name) => rows.find((line) => line.startsWith(`${name}:`)))
    .find((line) => line !== undefined)
  const [, , uid, gid] = row?.split(':') ?? []
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

function createAccount(): OsAccount {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'bazargah'])
  return findAccount()
}
