import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type {
  ImportRepository,
  ImportEffect,
  StoredImport,
  ImportableProduct,
  SpreadsheetRow,
} from '../../../core/catalog/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'
import type { Tables } from '../schema/tables.ts'

/** Stores product import files of one store. */
export function createImportRepository(db: Database): ImportRepository {
  return { ...fileMethods(db), ...planMethods(db), ...writeMethods(db), ...undoMethods(db) }
}

function fileMethods(db: Database): Pick<ImportRepository, 'save' | 'read' | 'getLast' | 'rows'> {
  return {
    save: (store_id, account_id, { name, headers, columns, unit, rows }, now) =>
      db.transactions.run(async () => {
        const [saved] = await db.rows(
          query
            .insertInto('product_imports')
            .values({
              store_id,
              account_id,
              name,
              headers: JSON.stringify(headers),
              columns: JSON.stringify(columns),
              unit,
              created_at: timestampSql(now),
            })
            .returning((i) => i.cast<string>('id', 'text').as('id')),
        )
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
      const [last] = await db.rows(
        query
          .selectFrom('product_imports as i')
          .select((i) => i.cast<string>('i.id', 'text').as('id'))
          .where('i.store_id', '=', idSql(store_id))
          .where('i.created_at', '>', timestampSql(since))
          .where('i.state', '<>', 'undone')
          .orderBy('i.id', 'desc')
          .limit(1),
      )
      return last
    },
    rows: (import_id, limit) =>
      db.rows(
        rowsOf(import_id)
          .select(spreadsheetRow)
          .orderBy('r.row')
          .$if(limit !== undefined, (rows) => rows.limit(limit ?? 0)),
      ),
  }
}

const rowsOf = (import_id: string) =>
  query.selectFrom('product_import_rows as r').where('r.import_id', '=', idSql(import_id))

const spreadsheetRow = (r: ExpressionBuilder<{ r: Tables['product_import_rows'] }, 'r'>) =>
  ['r.row', r.ref('r.cells').$castTo<SpreadsheetRow['cells']>().as('cells')] as const

// A product is valid when none of its rows has a problem; a product that failed while it was written counts as bad.
const counts = sql<StoredImport['counts']>`(
  select jsonb_build_object('rows', count(*), 'bad', count(*) filter (where problems <> '[]'),
    'products', count(*) filter (where row = lead and sound), 'done', count(*) filter (where row = lead and sound and processed_at is not null))
  from (select r.*, bool_and(coalesce(problems = '[]', false)) over (partition by lead) as sound
    from product_import_rows r where r.import_id = i.id) rows)`

const readImport = (store_id: string, import_id: string) =>
  query
    .selectFrom('product_imports as i')
    .select((i) => [
      i.cast<string>('i.id', 'text').as('id'),
      'i.name',
      'i.state',
      i.ref('i.headers').$castTo<StoredImport['headers']>().as('headers'),
      i.ref('i.columns').$castTo<StoredImport['columns']>().as('columns'),
      'i.unit',
      isoTextSql(i.ref('i.created_at')).as('created_at'),
      sql<number | null>`(extract(epoch from ${i.ref('i.applied_at')}) * 1000)::float8`.as('applied_at'),
      counts.as('counts'),
    ])
    .where('i.id', '=', idSql(import_id))
    .where('i.store_id', '=', idSql(store_id))

function planMethods(db: Database): Pick<ImportRepository, 'knownProducts' | 'savePlan' | 'listProblems'> {
  return {
    async knownProducts(store_id, product_ids) {
      const found = await db.rows(
        query
          .selectFrom('products as p')
          .select((p) => [
            p.cast<string>('p.id', 'text').as('id'),
            'p.state',
            jsonArrayFrom(
              p
                .selectFrom('variants as v')
                .select((v) => [
                  v.cast<string>('v.id', 'text').as('id'),
                  v.ref('v.options').$castTo<ImportableProduct['variants'][number]['options']>().as('options'),
                ])
                .whereRef('v.product_id', '=', 'p.id')
                .where('v.active', '=', sql.lit(true))
                .orderBy('v.position')
                .orderBy('v.id'),
            ).as('variants'),
          ])
          .where('p.store_id', '=', idSql(store_id))
          .where('p.id', '=', sql<number>`any(${[...product_ids]}::bigint[])`),
      )
      return new Map(found.map((product) => [product.id, product]))
    },
    savePlan: (import_id, { columns, unit }, rows) =>
      db.transactions.run(async () => {
        const saved = await db.rows(
          query
            .updateTable('product_imports')
            .set({ columns: JSON.stringify(columns), unit, state: 'checked' })
            .where('id', '=', idSql(import_id))
            .where('state', 'in', ['uploaded', 'checked'])
            .returning('id'),
        )
        if (saved.length === 0) return false
        await db.rows(sql`
          update product_import_rows r set lead = a.lead, problems = a.problems
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(row int, lead int, problems jsonb)
          where r.import_id = ${import_id} and r.row = a.row`)
        return true
      }),
    listProblems: (import_id, after, limit) =>
      db.rows(
        rowsOf(import_id)
          .select(spreadsheetRow)
          .select((r) =>
            r.ref('r.problems').$castTo<readonly Parameters<ImportRepository['markFailed']>[2][]>().as('problems'),
          )
          .where('r.problems', '<>', sql`'[]'`)
          .where('r.row', '>', after)
          .orderBy('r.row')
          .limit(limit),
      ),
  }
}

function writeMethods(
  db: Database,
): Pick<ImportRepository, 'startApplying' | 'nextUnwritten' | 'claimProduct' | 'saveEffect' | 'markFailed'> {
  return {
    async startApplying(import_id, now) {
      await db.rows(
        query
          .updateTable('product_imports')
          .set(({ fn, ref }) => ({
            state: 'applying',
            applied_at: fn.coalesce(ref('applied_at'), sql<Date>`${timestampSql(now)}`),
          }))
          .where('id', '=', idSql(import_id))
          .where('state', '=', 'checked'),
      )
    },
    async nextUnwritten(import_id, limit) {
      const leads = await db.rows(
        rowsOf(import_id)
          .select((r) => r.ref('r.lead').$notNull().as('lead'))
          .groupBy('r.lead')
          .having((r) => sql<boolean>`bool_and(${r.ref('r.problems')} = '[]' and ${r.ref('r.processed_at')} is null)`)
          .orderBy('r.lead')
          .limit(limit),
      )
      return leads.map(({ lead }) => lead)
    },
    async claimProduct(import_id, lead, now) {
      const openRows = await db.rows(
        query
          .selectFrom('product_imports')
          .select('id')
          .where('id', '=', idSql(import_id))
          .where('state', '=', 'applying')
          .forShare(),
      )
      if (openRows.length === 0) return []
      const rows = await db.rows(
        query
          .updateTable('product_import_rows as r')
          .set({ processed_at: timestampSql(now) })
          .where('r.import_id', '=', idSql(import_id))
          .where('r.lead', '=', lead)
          .where('r.processed_at', 'is', null)
          .returning(spreadsheetRow),
      )
      return rows.toSorted((remainingRows, right) => remainingRows.row - right.row)
    },
    async saveEffect(import_id, lead, effect) {
      await db.rows(
        query
          .updateTable('product_import_rows')
          .set({ effect: effect === null ? null : JSON.stringify(effect) })
          .where('import_id', '=', idSql(import_id))
          .where('row', '=', lead),
      )
    },
    async markFailed(import_id, lead, problem, now) {
      await db.rows(
        query
          .updateTable('product_import_rows')
          .set({ processed_at: timestampSql(now), problems: JSON.stringify([problem]) })
          .where('import_id', '=', idSql(import_id))
          .where('lead', '=', lead)
          .where('processed_at', 'is', null),
      )
    },
  }
}

function undoMethods(
  db: Database,
): Pick<ImportRepository, 'closeForUndo' | 'listWritten' | 'claimEffect' | 'removeDraft' | 'wasOrdered'> {
  return {
    async closeForUndo(import_id) {
      await db.rows(
        query
          .updateTable('product_imports')
          .set({ state: 'undone' })
          .where('id', '=', idSql(import_id))
          .where('state', '=', 'applying'),
      )
    },
    async listWritten(import_id, limit) {
      const rows = await db.rows(
        rowsOf(import_id)
          .select('r.row')
          .where('r.effect', 'is not', null)
          .where('r.undone', '=', sql.lit(false))
          .orderBy('r.row')
          .limit(limit),
      )
      return rows.map(({ row }) => row)
    },
    async claimEffect(import_id, lead) {
      const [taken] = await db.rows(
        query
          .updateTable('product_import_rows')
          .set({ undone: true })
          .where('import_id', '=', idSql(import_id))
          .where('row', '=', lead)
          .where('effect', 'is not', null)
          .where('undone', '=', sql.lit(false))
          .returning((r) => r.ref('effect').$castTo<ImportEffect>().as('effect')),
      )
      return taken?.effect
    },
    async removeDraft(store_id, product_id) {
      await db.rows(
        query
          .deleteFrom('product_drafts as d')
          .using('products as p')
          .whereRef('d.product_id', '=', 'p.id')
          .where('p.id', '=', idSql(product_id))
          .where('p.store_id', '=', idSql(store_id))
          .where('p.state', '=', 'draft'),
      )
      await db.rows(
        query
          .deleteFrom('products')
          .where('id', '=', idSql(product_id))
          .where('store_id', '=', idSql(store_id))
          .where('state', '=', 'draft'),
      )
    },
    async wasOrdered(product_id) {
      const sold = query
        .selectFrom('order_lines as l')
        .innerJoin('variants as v', 'v.id', 'l.variant_id')
        .select('l.id')
        .where('v.product_id', '=', idSql(product_id))
      const [found] = await db.rows(query.selectNoFrom(({ exists }) => exists(sold).$castTo<boolean>().as('sold')))
      return found?.sold ?? false
    },
  }
}
