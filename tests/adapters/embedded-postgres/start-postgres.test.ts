import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { readPostmaster } from '../../../adapters/embedded-postgres/postmaster.ts'
import { isAlive } from '../../../adapters/embedded-postgres/processes.ts'
import { compileDatabaseUser } from '../../support/database/postgres-process.ts'

// Compiled inside node_modules, so that the program finds the packages as the built server does.
const programs = mkdtempSync(join(import.meta.dirname, '../../../node_modules/.bazargah-'))
const folder = mkdtempSync(join(tmpdir(), 'bazargah-cluster-'))
chmodSync(folder, 0o711)
const startUser = await compileDatabaseUser(programs)

afterAll(() => {
  rmSync(programs, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

describe('O02 the embedded PostgreSQL', () => {
  const dataDir = join(folder, 'postgres')

  it('is a UTF-8 database behind a password that only its owner can read', async () => {
    const user = await startUser(dataDir)

    expect(await ask(user.url, 'show server_encoding')).toBe('UTF8')
    expect(await ask(user.url, 'select datctype from pg_database where datname = current_database()')).toBe('C.UTF-8')
    expect(statSync(`${dataDir}.password`).mode & 0o777).toBe(0o600)
    await expect(ask(user.url.replace(/:[0-9a-f]{48}@/, ':password@'), 'select 1')).rejects.toThrow(/password/)
    await user.leave()
    expect(readPostmaster(dataDir)).toBeUndefined()
  })

  it('keeps its data and its port over a restart', async () => {
    const first = await startUser(dataDir)
    await ask(first.url, "create table kept as select 'یادگار' as word")
    await first.leave()

    const second = await startUser(dataDir)

    expect(second).toMatchObject({ url: first.url, attached: false })
    expect(await ask(second.url, 'select word from kept')).toBe('یادگار')
    await second.leave()
  })

  it('is left running while another process uses it, and stopped by the last one', async () => {
    const first = await startUser(dataDir)
    const second = await startUser(dataDir)

    expect([first.attached, second.attached]).toEqual([false, true])
    await first.leave()
    expect(await ask(second.url, 'select 1')).toBe(1)
    await second.leave()
    expect(readPostmaster(dataDir)).toBeUndefined()
  })

  it('is found again after the server was killed, and then stopped cleanly', async () => {
    const killed = await startUser(dataDir)
    await ask(killed.url, 'create table survived as select 1 as n')
    await killed.kill()
    const next = await startUser(dataDir)

    expect(next).toMatchObject({ url: killed.url, attached: true })
    expect(await ask(next.url, 'select n from survived')).toBe(1)
    await next.leave()
    expect(readPostmaster(dataDir)).toBeUndefined()
  })

  it('loses no commit when it is killed itself', async () => {
    const user = await startUser(dataDir)
    await ask(user.url, 'create table acknowledged as select 7 as n')
    process.kill(readPostmaster(dataDir)?.pid ?? 0, 'SIGKILL')
    await user.leave()
    const next = await startUser(dataDir)

    expect(next.attached).toBe(false)
    expect(await ask(next.url, 'select n from acknowledged')).toBe(7)
    await next.leave()
  })

  it('is not confused with an unrelated process that got its id', async () => {
    const pidFile = join(dataDir, 'postmaster.pid')
    writeFileSync(pidFile, `${process.pid}\n${dataDir}\n0\n5432\n\n127.0.0.1\n0\nready   \n`)
    const user = await startUser(dataDir)

    expect(user.attached).toBe(false)
    await user.leave()
    expect(isAlive(process.pid)).toBe(true)
  })

  it('is shared by two processes that start at once', async () => {
    const users = await Promise.all([startUser(dataDir), startUser(dataDir), startUser(dataDir)])

    expect(users.map(({ attached }) => attached).toSorted()).toEqual([false, true, true])
    for (const user of users) await user.leave()
    expect(readPostmaster(dataDir)).toBeUndefined()
  })

  it.skipIf(process.getuid?.() !== 0)(
    'uses a directory that its account can reach when the clone is readable by root only',
    async () => {
      const closed = join(folder, 'closed')
      mkdirSync(closed, { mode: 0o700 })
      const hidden = join(closed, 'postgres')
      const user = await startUser(hidden)

      expect(lstatSync(hidden).isSymbolicLink()).toBe(true)
      expect(await ask(user.url, 'select 1')).toBe(1)
      expect(statSync(`/proc/${readPostmaster(hidden)?.pid}`).uid).not.toBe(0)
      await user.leave()
      rmSync(dirname(realpathSync(hidden)), { recursive: true })
    },
  )

  it('refuses data of another version with a clear message', async () => {
    const version = join(dataDir, 'PG_VERSION')
    const before = readFileSync(version, 'utf8')
    writeFileSync(version, '17\n')

    await expect(startUser(dataDir)).rejects.toThrow(/holds data of PostgreSQL 17/)
    writeFileSync(version, before)
    expect(existsSync(`${dataDir}.lock`)).toBe(false)
  })
})

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}
