import { sql } from 'kysely'
import type {
  ImportRepository,
  ImportEffect,
  StoredImport,
  ImportableProduct,
  SpreadsheetRow,
} from '../../../core/catalog/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'

/** Stores product import files of one store. */
export function createImportRepository(db: Database): ImportRepository {
  return { ...fileMethods(db), ...planMethods(db), ...writeMethods(db), ...undoMethods(db) }
}

function fileMethods(db: Database): Pick<ImportRepository, 'save' | 'read' | 'getLast' | 'rows'> {
  return {
    save: (store_id, account_id, { name, headers, columns, unit, rows }, now) =>
      db.transactions.run(async () => {
        const [saved] = await db.rows(sql<{ id: string }>`
          insert into product_imports (store_id, account_id, name, headers, columns, unit, created_at)
          values (${store_id}, ${account_id}, ${name}, ${JSON.stringify(headers)}::jsonb, ${JSON.stringify(columns)}::jsonb, ${unit}, ${timestampSql(now)})
          returning id::text`)
        const id = saved?.id ?? ''
        await db.rows(sql`
          insert into product_import_rows (import_id, row, cells)
          select ${id}, r.row, r.cells from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(row int, cells jsonb)`)
        return id
      }),
    async read(store_id, import_id) {
      return (await db.rows(readImport(store_id, import_id)))[0]
    },
    async getLast(store_id, since) {
      const [last] = await db.rows(sql<{ id: string }>`
        select id::text from product_imports where store_id = ${store_id} and created_at > ${timestampSql(since)} and state <> 'undone'
        order by product_imports.id desc limit 1`)
      return last
    },
    rows: (import_id, limit) =>
      db.rows(sql<SpreadsheetRow>`
        select row, cells from product_import_rows where import_id = ${import_id} order by row limit ${limit ?? null}`),
  }
}

// A product is valid when none of its rows has a problem; a product that failed while it was written counts as bad.
const readImport = (store_id: string, import_id: string) => sql<StoredImport>`
  select i.id::text, i.name, i.state, i.headers, i.columns, i.unit, ${isoTextSql('i.created_at')} as created_at,
    (extract(epoch from i.applied_at) * 1000)::float8 as applied_at,
    (select jsonb_build_object('rows', count(*), 'bad', count(*) filter (where problems <> '[]'),
      'products', count(*) filter (where row = lead and sound), 'done', count(*) filter (where row = lead and sound and processed_at is not null))
      from (select r.*, bool_and(coalesce(problems = '[]', false)) over (partition by lead) as sound
        from product_import_rows r where r.import_id = i.id) rows) as counts
  from product_imports i where i.id = ${import_id} and i.store_id = ${store_id}`

function planMethods(db: Database): Pick<ImportRepository, 'knownProducts' | 'savePlan' | 'listProblems'> {
  return {
    async knownProducts(store_id, product_ids) {
      const found = await db.rows(sql<ImportableProduct & { id: string }>`
        select p.id::text, p.state, coalesce((
          select jsonb_agg(jsonb_build_object('id', v.id::text, 'options', v.options) order by v.position, v.id)
          from variants v where v.product_id = p.id and v.active), '[]') as variants
        from products p where p.store_id = ${store_id} and p.id = any(${[...product_ids]}::bigint[])`)
      return new Map(found.map((product) => [product.id, product]))
    },
    savePlan: (import_id, { columns, unit }, rows) =>
      db.transactions.run(async () => {
        const saved = await db.rows(sql`
          update product_imports set columns = ${JSON.stringify(columns)}::jsonb, unit = ${unit}, state = 'checked'
          where id = ${import_id} and state in ('uploaded', 'checked') returning id`)
        if (saved.length === 0) return false
        await db.rows(sql`
          update product_import_rows r set lead = a.lead, problems = a.problems
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(row int, lead int, problems jsonb)
          where r.import_id = ${import_id} and r.row = a.row`)
        return true
      }),
    listProblems: (import_id, after, limit) =>
      db.rows(sql`
        select row, cells, problems from product_import_rows
        where import_id = ${import_id} and problems <> '[]' and row > ${after} order by row limit ${limit}`),
  }
}

function writeMethods(
  db: Database,
): Pick<ImportRepository, 'startApplying' | 'nextUnwritten' | 'claimProduct' | 'saveEffect' | 'markFailed'> {
  return {
    async startApplying(import_id, now) {
      await db.rows(sql`
        update product_imports set state = 'applying', applied_at = coalesce(applied_at, ${timestampSql(now)})
        where id = ${import_id} and state = 'checked'`)
    },
    async nextUnwritten(import_id, limit) {
      const leads = await db.rows(sql<{ lead: number }>`
        select r.lead from product_import_rows r where r.import_id = ${import_id}
        group by r.lead having bool_and(r.problems = '[]' and r.processed_at is null) order by r.lead limit ${limit}`)
      return leads.map(({ lead }) => lead)
    },
    async claimProduct(import_id, lead, now) {
      const openRows = await db.rows(sql`
        select id from product_imports where id = ${import_id} and state = 'applying' for share`)
      if (openRows.length === 0) return []
      const rows = await db.rows(sql<SpreadsheetRow>`
        update product_import_rows set processed_at = ${timestampSql(now)}
        where import_id = ${import_id} and lead = ${lead} and processed_at is null returning row, cells`)
      return rows.toSorted((remainingRows, right) => remainingRows.row - right.row)
    },
    async saveEffect(import_id, lead, effect) {
      await db.rows(sql`
        update product_import_rows set effect = ${effect === null ? null : JSON.stringify(effect)}::jsonb
        where import_id = ${import_id} and row = ${lead}`)
    },
    async markFailed(import_id, lead, problem, now) {
      await db.rows(sql`
        update product_import_rows set processed_at = ${timestampSql(now)}, problems = ${JSON.stringify([problem])}::jsonb
        where import_id = ${import_id} and lead = ${lead} and processed_at is null`)
    },
  }
}

function undoMethods(
  db: Database,
): Pick<ImportRepository, 'closeForUndo' | 'listWritten' | 'claimEffect' | 'removeDraft' | 'wasOrdered'> {
  return {
    async closeForUndo(import_id) {
      await db.rows(sql`update product_imports set state = 'undone' where id = ${import_id} and state = 'applying'`)
    },
    async listWritten(import_id, limit) {
      const rows = await db.rows(sql<{ row: number }>`
        select row from product_import_rows
        where import_id = ${import_id} and effect is not null and not undone order by row limit ${limit}`)
      return rows.map(({ row }) => row)
    },
    async claimEffect(import_id, lead) {
      const [taken] = await db.rows(sql<{ effect: ImportEffect }>`
        update product_import_rows set undone = true
        where import_id = ${import_id} and row = ${lead} and effect is not null and not undone returning effect`)
      return taken?.effect
    },
    async removeDraft(store_id, product_id) {
      await db.rows(sql`
        delete from product_drafts d using products p
        where d.product_id = p.id and p.id = ${product_id} and p.store_id = ${store_id} and p.state = 'draft'`)
      await db.rows(sql`delete from products where id = ${product_id} and store_id = ${store_id} and state = 'draft'`)
    },
    async wasOrdered(product_id) {
      const [found] = await db.rows(sql<{ sold: boolean }>`
        select exists (select from order_lines l join variants v on v.id = l.variant_id where v.product_id = ${product_id}) as sold`)
      return found?.sold ?? false
    },
  }
}
