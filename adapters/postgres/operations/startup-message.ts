import { sql } from 'kysely'
import type { Site } from '../../../core/routing/index.ts'
import type { Database } from '../connection/connect.ts'
import { query } from '../schema/query.ts'

/** Returns the addresses and the gateway, for the log. */
export function startupMessageOf(site: Site, gateway: string): string {
  const addresses = `  market   ${site.origin}/\n  panel    ${site.panelOrigin}/\n  admin    ${site.adminOrigin}/`
  return `\nBazargah is ready\n${addresses}\n  payment  ${gateway}\n`
}

/** Returns who may sign in to the demo market, and where; only made-up people, because it is printed. */
export async function demoPeopleText(db: Database, site: Site): Promise<string> {
  const shops = await db.rows(
    query
      .selectFrom('stores')
      .select(['slug', 'title'])
      .where('state', '=', 'active')
      .orderBy('stores.product_count', 'desc')
      .orderBy('stores.id')
      .limit(2),
  )
  const [shopper] = await db.rows(
    query
      .selectFrom('accounts as a')
      .innerJoin('orders as o', 'o.account_id', 'a.id')
      .select(['a.mobile', 'a.name'])
      .groupBy('a.id')
      .orderBy((a) => a.fn.countAll(), 'desc')
      .orderBy('a.id')
      .limit(1),
  )
  const workers = await workersOf(db)
  const lines = [
    ...shops.map(
      ({ slug, title }) => `  shop     ${site.storeOrigin(slug)}/   (${title}, also ${site.origin}/@${slug})`,
    ),
    ...(shopper ? [`  shopper  ${shopper.mobile}   (${shopper.name})`] : []),
    ...workers.map(({ host, mobile, name, role }) => `  ${host.padEnd(8)} ${mobile}   (${name}, ${role})`),
    '  sign in with a mobile number: in the test environment the code is shown on the page',
  ]
  return `${lines.join('\n')}\n\n`
}

const numberedMembers = query.selectFrom('store_members').select((m) => [
  'store_id',
  'account_id',
  'role',
  m.fn
    .agg<number>('row_number')
    .over((over) => over.partitionBy('role').orderBy('store_members.store_id').orderBy('store_members.account_id'))
    .as('place'),
])

/** Returns panel users, one per role and the owner of another store, and admin users. */
async function workersOf(db: Database) {
  const inStores = db.rows(
    query
      .selectFrom(numberedMembers.as('m'))
      .innerJoin('accounts as a', 'a.id', 'm.account_id')
      .innerJoin('stores as s', 's.id', 'm.store_id')
      .select((m) => [
        sql<string>`'panel'`.as('host'),
        'a.mobile',
        'a.name',
        sql<string>`${m.ref('m.role')} || ' of ' || ${m.ref('s.title')}`.as('role'),
      ])
      .where((m) => m.or([m('m.place', '=', 1), m.and([m('m.place', '=', 2), m('m.role', '=', 'owner')])]))
      .orderBy('m.store_id')
      .orderBy((m) => m('m.role', '=', 'owner'), 'desc')
      .orderBy('m.role'),
  )
  const onPlatform = db.rows(
    query
      .selectFrom('platform_roles as r')
      .innerJoin('accounts as a', 'a.id', 'r.account_id')
      .distinctOn('r.role')
      .select([sql<string>`'admin'`.as('host'), 'a.mobile', 'a.name', 'r.role'])
      .orderBy('r.role')
      .orderBy('a.id'),
  )
  return (await Promise.all([inStores, onPlatform])).flat()
}
