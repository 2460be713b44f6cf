import { sql } from 'kysely'
import type {
  ChargedLine,
  CommissionRule,
  CommissionRuleRepository,
  SavedRules,
  CommissionRuleDetails,
} from '../../../../core/ordering/index.ts'
import { displayNameSql } from '../../queries/display-names.ts'
import type { Database } from '../../connection/connect.ts'
import { timestampSql, isoTextSql } from '../../queries/instants.ts'

type History = Awaited<ReturnType<CommissionRuleRepository['history']>>[number]

export function createCommissionRuleRepository(db: Database): CommissionRuleRepository {
  return {
    list: () =>
      db.rows(sql<CommissionRuleDetails>`
        select r.category_id::text, s.slug as store_slug, r.product_id::text, r.basis_points, r.floor, r.ceiling,
          c.title as category, s.title as store, p.title as product
        from commission_rules r left join categories c on c.id = r.category_id left join stores s on s.id = r.store_id
        left join products p on p.id = r.product_id order by r.position`),
    history: () =>
      db.rows(sql<History>`
        select h.id::text, ${isoTextSql('h.at')} as at, ${displayNameSql('a')} as by, h.reason,
          jsonb_array_length(h.rules) as count
        from commission_versions h join accounts a on a.id = h.account_id order by h.id desc limit 30`),
    async resolve(rules) {
      const rows = await db.rows(sql<CommissionRule & { known: boolean }>`
        select a.category_id::text, s.id::text as store_id, a.product_id::text, a.basis_points, a.floor, a.ceiling,
          (a.category_id is null or c.id is not null) and (a.store_slug is null or s.id is not null)
            and (a.product_id is null or p.id is not null) as known
        from rows from (jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as (category_id bigint, store_slug text, product_id bigint,
            basis_points int, floor bigint, ceiling bigint))
          with ordinality as a(category_id, store_slug, product_id, basis_points, floor, ceiling, place)
        left join categories c on c.id = a.category_id left join stores s on s.slug = a.store_slug
        left join products p on p.id = a.product_id order by a.place`)
      return rows.map(({ known, ...rule }) => (known ? rule : undefined))
    },
    linesSince: (since) => db.rows(readLines(since)),
    async lock() {
      await db.rows(sql`select pg_advisory_xact_lock(7361054)`)
      const [last] = await db.rows(
        sql<{ id: string }>`select coalesce(max(id), 0)::text as id from commission_versions`,
      )
      return last?.id ?? '0'
    },
    save: (saved) => save(db, saved),
  }
}

const readLines = (since: number) => sql<ChargedLine>`
  with recursive up as (
    select id as leaf, id, parent_id from categories
    union all select up.leaf, c.id, c.parent_id from up join categories c on c.id = up.parent_id
  ), ways as (select leaf, array_agg(id::text) as ids from up group by leaf)
  select o.number::text, l.product_id::text, l.store_id::text, coalesce(w.ids, '{}') as category_ids, l.total, l.commission
  from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
  left join ways w on w.leaf = p.category_id where o.paid_at >= ${timestampSql(since)} order by o.id, l.id limit 100000`

async function save(db: Database, { rules, account_id, reason, at: now }: SavedRules): Promise<string> {
  const given = JSON.stringify(rules)
  await db.rows(sql`delete from commission_rules`)
  await db.rows(sql`
    insert into commission_rules (position, category_id, store_id, product_id, basis_points, floor, ceiling)
    select place, category_id, store_id, product_id, basis_points, floor, ceiling
    from rows from (jsonb_to_recordset(${given}::jsonb) as (category_id bigint, store_id bigint, product_id bigint,
        basis_points int, floor bigint, ceiling bigint))
      with ordinality as a(category_id, store_id, product_id, basis_points, floor, ceiling, place)`)
  const [saved] = await db.rows(sql<{ id: string }>`
    insert into commission_versions (rules, account_id, reason, at) values (${given}::jsonb, ${account_id}, ${reason}, ${timestampSql(now)})
    returning id::text`)
  if (saved === undefined) throw new Error('an insert of one row returns it')
  return saved.id
}
