import pg from 'pg'
import { expect, it } from 'vitest'
import { freshDatabase } from './postgres.ts'

const first = await freshDatabase()
const second = await freshDatabase()

it('gives every caller a separate database', async () => {
  await query(first, 'create table only_here (n int)')

  expect(await query(second, "select to_regclass('only_here') as found")).toEqual([{ found: null }])
})

it('is a UTF-8 database whose trigrams support Persian', async () => {
  await query(first, 'create extension if not exists pg_trgm')

  const [row] = await query(first, "select similarity('زعفران','زعفرون') > 0.3 as alike, length('زعفران') as letters")

  expect(row).toEqual({ alike: true, letters: 6 })
})

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows as unknown[]
  } finally {
    await client.end()
  }
}
