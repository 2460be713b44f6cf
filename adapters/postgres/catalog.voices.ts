import { sql } from 'kysely'
import type { StoreVoices, VoiceKind, VoiceRow } from '../../core/catalog/index.ts'
import { firstName, isoText } from './catalog.shelves.ts'
import type { Database } from './connect.ts'
import { at } from './instants.ts'

/** What is asked and said of a store's products, and its answers. */
export function createStoreVoices(db: Database): StoreVoices {
  return {
    list: (store_id, { kind, waiting, cursor }, limit) => {
      const from = cursor === null ? sql`` : waiting ? sql`and x.id > ${cursor}` : sql`and x.id < ${cursor}`
      const { unanswered, columns, table } = kinds[kind]
      return db.rows(sql<VoiceRow>`
        select x.id::text, jsonb_build_object('id', p.id::text, 'title', p.title) as product, ${firstName} as author, x.text,
          ${isoText('x.created_at')} as at, ${columns}
        from ${table} join products p on p.id = x.product_id join accounts a on a.id = x.account_id
        where p.store_id = ${store_id} ${waiting ? sql`and ${unanswered}` : sql``} ${from}
        order by x.id ${waiting ? sql`asc` : sql`desc`} limit ${limit}`)
    },
    async answer(store_id, { kind, voice_id, text, account_id }, now) {
      const own = sql`own as (
        select x.id, x.product_id from ${kinds[kind].table} join products p on p.id = x.product_id
        where x.id = ${voice_id} and p.store_id = ${store_id} for no key update of x)`
      const [said] = await db.rows(
        kind === 'reviews' ? reply(own, text, now) : answerQuestion(own, { text, account_id, now }),
      )
      if (said !== undefined) db.announce([said.product_id])
      return said !== undefined
    },
  }
}

type Sql = ReturnType<typeof sql>

const kinds: Readonly<Record<VoiceKind, Readonly<Record<'table' | 'unanswered' | 'columns', Sql>>>> = {
  questions: {
    table: sql`questions x`,
    unanswered: sql`not exists (select from answers w where w.question_id = x.id and w.by_store)`,
    columns: sql`null::int as stars, (
      select jsonb_build_object('text', w.text, 'at', ${isoText('w.created_at')}) from answers w
      where w.question_id = x.id and w.by_store order by w.id desc limit 1) as answer`,
  },
  reviews: {
    table: sql`reviews x`,
    unanswered: sql`x.reply is null`,
    columns: sql`x.stars, case when x.reply is not null
      then jsonb_build_object('text', x.reply, 'at', ${isoText('x.replied_at')}) end as answer`,
  },
}

const reply = (own: Sql, text: string, now: number) => sql<{ product_id: string }>`
  with ${own} update reviews r set reply = ${text}, replied_at = ${at(now)} from own where r.id = own.id
  returning own.product_id::text`

interface Said {
  readonly text: string
  readonly account_id: string
  readonly now: number
}

const answerQuestion = (own: Sql, { text, account_id, now }: Said) => sql<{ product_id: string }>`
  with ${own}, said as (
    insert into answers (question_id, account_id, by_store, text, created_at)
    select own.id, ${account_id}::bigint, true, ${text}, ${at(now)} from own
    on conflict (question_id) where by_store
    do update set text = excluded.text, account_id = excluded.account_id, created_at = excluded.created_at
  )
  select own.product_id::text from own`
