import { describe, expect, it } from 'vitest'
import { migrations } from '../../adapters/postgres/migrations/index.ts'
import { breakingChanges } from './migrations.ts'

/** The last migration of the first release; what came before it has no older server beside it. */
const released = '018-shop-news'

/** Changes that break the rule for a reason, by migration and the beginning of the statement. */
const excused: Readonly<Record<string, string>> = {
  '020-packing: alter table order_lines drop constraint order_lines_order_id_variant_id_key':
    'the build before writes no line that the looser key forbids',
  '020-packing: alter table order_lines add unique': 'the build before writes each variant of a parcel once',
  '033-coupons: alter table orders drop constraint orders_check':
    'the build before writes orders without a coupon alone',
  '033-coupons: alter table orders add constraint orders_total_check':
    'the build before writes no coupon part, and its totals pass',
  '021-product-facts: alter table products add min_per_order':
    'the build before leaves the least empty, and the check passes it',
}

describe('a migration', () => {
  it('lets servers of the build before go on: it only adds (promise O05)', () => {
    const since = Object.entries(migrations).filter(([name]) => name > released)
    expect(breakingChanges(Object.fromEntries(since), excused)).toEqual([])
  })

  it('has a name that says its place', () => {
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
  ])('notices: %s', (statement) => {
    expect(found(`create table a (id bigint not null); ${statement};`)).toBe(1)
  })

  it.each([
    'create table a (id bigint not null)',
    'alter table orders add column channel text',
    "alter table orders add column channel text not null default 'web'",
    'create index on orders (channel)',
    'create function f() returns trigger language plpgsql as $$ begin drop table a; end $$',
  ])('lets pass: %s', (statement) => {
    expect(found(statement)).toBe(0)
  })

  it('takes a reason', () => {
    expect(found('drop table orders', { '099-x: drop table orders': 'nobody reads it since 050' })).toBe(0)
  })
})
