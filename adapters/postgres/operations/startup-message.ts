import { sql } from 'kysely'
import type { Site } from '../../../core/routing/index.ts'
import type { Database } from '../connection/connect.ts'

interface DemoShop {
  readonly slug: string
  readonly title: string
}

/** Returns the addresses and the gateway, for the log. */
export function startupMessageOf(site: Site, gateway: string): string {
  const addresses = `  market   ${site.origin}/\n  panel    ${site.panelOrigin}/\n  admin    ${site.adminOrigin}/`
  return `\nBazargah is ready\n${addresses}\n  payment  ${gateway}\n`
}

/** Returns who may sign in to the demo market, and where; only made-up people, because it is printed. */
export async function demoPeopleText(db: Database, site: Site): Promise<string> {
  const shops = await db.rows(sql<DemoShop>`
    select s.slug, s.title from stores s
    where s.state = 'active' order by s.product_count desc, s.id limit 2`)
  const [shopper] = await db.rows(sql<{ mobile: string; name: string }>`
    select a.mobile, a.name from accounts a join orders o on o.account_id = a.id group by a.id order by count(*) desc, a.id limit 1`)
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

interface Worker {
  readonly host: 'panel' | 'admin'
  readonly mobile: string
  readonly name: string
  readonly role: string
}

/** Returns panel users, one per role and the owner of another store, and admin users. */
async function workersOf(db: Database): Promise<readonly Worker[]> {
  const inStores = db.rows(sql<Worker>`
    select 'panel' as host, a.mobile, a.name, m.role || ' of ' || s.title as role from (
      select *, row_number() over (partition by role order by store_id, account_id) as place from store_members) m
    join accounts a on a.id = m.account_id join stores s on s.id = m.store_id
    where m.place = 1 or m.place = 2 and m.role = 'owner' order by m.store_id, m.role = 'owner' desc, m.role`)
  const onPlatform = db.rows(sql<Worker>`
    select distinct on (r.role) 'admin' as host, a.mobile, a.name, r.role from platform_roles r join accounts a on a.id = r.account_id
    order by r.role, a.id`)
  return (await Promise.all([inStores, onPlatform])).flat()
}
