import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { backUp, restoreFrom } from '../../adapters/cli/backup-files.ts'
import { findLedgerViolations } from '../../adapters/postgres/finance/ledger-checks.ts'
import { createDiskStorage } from '../../adapters/image-storage/disk.ts'
import { seedIfEmpty } from '../../adapters/seed/seed.ts'
import { sqlOf } from '../support/people/actors.ts'
import { databaseDigest } from '../support/market/watch.ts'
import { createMarket } from '../support/market/market.ts'
import { emptyDatabase, freshDatabase } from '../support/database/postgres.ts'
import { roundsOf } from '../support/rounds.ts'

const folder = mkdtempSync(join(inject('postgresFolder'), 'o06-'))
const images = join(folder, 'images')
const url = await freshDatabase()
// The demo market in the full run, a small one otherwise.
if (roundsOf({ landing: 1, usual: 0 }) === 1) await seedIfEmpty(url, createDiskStorage(images))
else await createMarket(url)
mkdirSync(join(images, 'ab'), { recursive: true })
writeFileSync(join(images, 'ab', 'one.webp'), 'a photograph')
const file = join(folder, 'kept.gz')
const empty = [await emptyDatabase(), await emptyDatabase(), await emptyDatabase()]

describe('O06 a backup', () => {
  it('restores into an empty place the same rows, the same ledger and the same photos', async () => {
    await sqlOf(
      url,
      `with t as (insert into ledger_transactions (kind, reference, at) values ('planted', '1', now()) returning id)
       insert into ledger_postings (transaction_id, account, amount) select id, a, m from t, (values ('bank:x', 10), ('commission', -10)) p (a, m)`,
    )
    const begun = Date.now()
    await backUp({ url, images }, file)
    const kept = Date.now()
    const target = { url: empty[0] ?? '', images: join(folder, 'again') }
    const { at, rows } = await restoreFrom(target, file)
    const seconds = (Date.now() - kept) / 1000
    process.stdout.write(`O06: ${rows} rows kept in ${(kept - begun) / 1000} s, back in ${seconds} s, as of ${at}\n`)
    expect(Math.abs(Date.parse(at) - begun)).toBeLessThan(5_000)
    expect(await databaseDigest(target.url)).toBe(await databaseDigest(url))
    expect(await findLedgerViolations(target.url, 'whole')).toEqual([])
    expect(readFileSync(join(target.images, 'ab', 'one.webp'), 'utf8')).toBe('a photograph')
    const added = `insert into ledger_transactions (kind, reference, at) values ('after', '1', now()) returning id::int`
    const [[here], [there]] = [await sqlOf(url, added), await sqlOf(target.url, added)]
    expect(there).toEqual(here)
    await expect(sqlOf(target.url, 'delete from ledger_transactions')).rejects.toThrow('append-only')
  })

  it('is refused by a non-empty database, and never restored partially', async () => {
    await expect(restoreFrom({ url, images: join(folder, 'other') }, file)).rejects.toThrow('not empty')
    await expect(restoreFrom({ url: empty[1] ?? '', images }, file)).rejects.toThrow('not empty')
    const half = join(folder, 'half.gz')
    writeFileSync(half, readFileSync(file).subarray(0, 2_000))
    await expect(restoreFrom({ url: empty[2] ?? '', images: join(folder, 'other') }, half)).rejects.toThrow(
      'unexpected end of file',
    )
  })
})
