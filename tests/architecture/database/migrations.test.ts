import { describe, expect, it } from 'vitest'
import { migrations } from '../../../adapters/postgres/migrations/index.ts'
import { breakingChanges } from './migrations.ts'

/** The last file of the first schema: the files up to it never run beside an older server. */
const firstSchema = '012-platform'

/** Justified exceptions, by migration and the beginning of the statement. */
const excused: Readonly<Record<string, string>> = {}

const afterFirstSchema = (all: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name > firstSchema))

describe('a migration', () => {
  it('lets servers of the previous build go on: it only adds', () => {
    expect(breakingChanges(afterFirstSchema(migrations), excused)).toEqual([])
  })

  it('is checked unless it belongs to the first schema', () => {
    const all = { ...migrations, '013-next': 'alter table orders drop column total' }

    expect(Object.keys(migrations)).toContain(firstSchema)
    expect(breakingChanges(afterFirstSchema(all), excused).map(({ migration }) => migration)).toEqual(['013-next'])
  })

  it('has a numbered name', () => {
    expect(Object.keys(migrations).length).toBeGreaterThan(0)
    for (const name of Object.keys(migrations)) expect(name).toMatch(/^\d{3}-[a-z]+(?:-[a-z]+)*$/)
    expect(Object.keys(migrations)).toEqual(Object.keys(migrations).toSorted())
  })
})

describe('the check of migrations', () => {
  const found = (text: string, pardon = {}) => breakingChanges({ '099-x': text }, pardon).length

  it.each([
    'drop table orders',
    'alter table orders drop column total',
    'alter table orders rename column total to sum',
    'alter table orders alter column note set not null',
    'alter table orders alter total type integer',
    'alter table orders add column channel text not null',
    'alter table orders add constraint small check (total < 5)',
  ])('detects: %s', (statement) => {
    expect(found(`create table a (id bigint not null); ${statement};`)).toBe(1)
  })

  it.each([
    'create table a (id bigint not null)',
    'alter table orders add column channel text',
    "alter table orders add column channel text not null default 'web'",
    'create index on orders (channel)',
    'create function f() returns trigger language plpgsql as $$ begin drop table a; end $$',
  ])('accepts: %s', (statement) => {
    expect(found(statement)).toBe(0)
  })

  it('accepts an exception with a reason', () => {
    expect(found('drop table orders', { '099-x: drop table orders': 'nobody reads it since 050' })).toBe(0)
  })
})
