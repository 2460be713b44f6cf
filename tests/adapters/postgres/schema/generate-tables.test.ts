import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { generateTables } from '../../../../adapters/postgres/schema/generate-tables.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'
import { sqlOf } from '../../../support/people/actors.ts'

const url = await freshDatabase()

it('gives the types that are written beside it', async () => {
  const written = readFileSync(join(import.meta.dirname, '../../../../adapters/postgres/schema/tables.ts'), 'utf8')

  expect(await generateTables(url)).toBe(written)
})

it('maps defaults, computed columns, nulls and checked values', async () => {
  await sqlOf(
    url,
    `create table boxes (id bigint generated always as identity primary key, kind text not null default 'flat'
      check (kind in ('flat', 'tall')), total bigint not null, note text, at timestamptz not null, data jsonb)`,
  )

  expect(await generateTables(url)).toContain(`
interface Boxes {
  at: Date
  data: Json | null
  id: GeneratedAlways<number>
  kind: Generated<BoxesKind>
  note: string | null
  total: Int8
}
`)
})

it('refuses a type that it does not know', async () => {
  await sqlOf(url, 'create table odd_things (place point)')

  await expect(generateTables(url)).rejects.toThrow('odd_things.place has a type without a mapping: point')
})
