import { sql } from 'kysely'
import type { Site } from '../../core/routing/index.ts'
import type { Database } from './connect.ts'

interface DemoShop {
  readonly slug: string
  readonly title: string
  readonly mobile: string | null
}

/** What a person who has just started the house wants to know: the addresses, and who may sign in. */
export async function welcome(db: Database, site: Site, gateway: string): Promise<string> {
  const shops = await db.rows(sql<DemoShop>`
    select s.slug, s.title, a.mobile from stores s
    left join store_members m on m.store_id = s.id and m.role = 'owner' left join accounts a on a.id = m.account_id
    where s.state = 'active' order by s.product_count desc, s.id limit 2`)
  const [shopper] = await db.rows(sql<{ mobile: string; name: string }>`
    select a.mobile, a.name from accounts a join orders o on o.account_id = a.id group by a.id order by count(*) desc, a.id limit 1`)
  const lines = [
    `  mall     ${site.origin}/`,
    `  panel    ${site.panelOrigin}/`,
    `  admin    ${site.adminOrigin}/`,
    ...shops.map(
      ({ slug, title }) => `  shop     ${site.storeOrigin(slug)}/   (${title}, also ${site.origin}/@${slug})`,
    ),
    ...(shopper ? [`  shopper  ${shopper.mobile}   (${shopper.name})`] : []),
    ...shops.flatMap(({ mobile, title }) => (mobile === null ? [] : [`  supplier ${mobile}   (${title})`])),
    `  payment  ${gateway}; sign in with a mobile number: in the test environment the code is shown on the page`,
  ]
  return `\nBazargah is ready\n${lines.join('\n')}\n\n`
}
