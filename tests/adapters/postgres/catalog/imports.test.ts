import { afterAll, describe, expect, it } from 'vitest'
import { createIds } from '../../../../adapters/node/ids.ts'
import { createBulkChangeRepository } from '../../../../adapters/postgres/catalog/bulk-changes.ts'
import { createImportRepository } from '../../../../adapters/postgres/catalog/imports.ts'
import { createProductRepository } from '../../../../adapters/postgres/catalog/products.ts'
import { createOfferRepository } from '../../../../adapters/postgres/catalog/offers.ts'
import { createCatalogQueries } from '../../../../adapters/postgres/catalog/catalog.ts'
import { connect } from '../../../../adapters/postgres/connection/connect.ts'
import { createWorkbooks } from '../../../../adapters/spreadsheets/workbooks.ts'
import { createSpreadsheets } from '../../../../adapters/spreadsheets/spreadsheets.ts'
import { createImportService } from '../../../../core/catalog/imports/import.service.ts'
import { visitorCaller } from '../../../../core/contract/caller.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { sqlOf } from '../../../support/people/actors.ts'
import { checkInvariants } from '../../../support/finance/invariants.ts'
import { createMarket } from '../../../support/market/market.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'

const url = await freshDatabase()
const market = await createMarket(url)
const database = connect({ url, connections: 4 })
let later = 0
const clock = { now: () => Date.now() + later }
const service = createImportService({
  offers: createOfferRepository(database),
  products: createProductRepository(database),
  bulk: createBulkChangeRepository(database),
  clock,
  ids: createIds(),
  transactions: database.transactions,
  catalog: createCatalogQueries(database),
  imports: createImportRepository(database),
  sheets: createSpreadsheets(),
  storage: {} as never,
  sanitizer: {} as never,
})
const [alef, be] = [market.stores[0] ?? expect.fail(), market.stores[1] ?? expect.fail()]
const [first, second] = [alef.products[0] ?? expect.fail(), alef.products[1] ?? expect.fail()]
await sqlOf(
  url,
  `insert into pictures (id, width, height, color, created_at) values (repeat('p', 26), 800, 800, '#ffffff', now()) returning id`,
)
await sqlOf(
  url,
  `update products set photos = jsonb_build_array(jsonb_build_object('id', repeat('p', 26), 'color', '#ffffff')), axes = '[{"title": "رنگ", "values": ["آبی", "سرخ"]}]' returning id`,
)

afterAll(() => database.close())

const owner = (store = alef) => ({
  ...visitorCaller('::1', 'panel'),
  account_id: store.owner_id,
  session_id: 's',
  store: { store_id: store.id, role: 'owner' as const, state: 'active' as const, trusted: true },
})

async function checked(file: string | (string | number | null)[][], unit?: 'toman' | 'rial') {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : await createWorkbooks().write(file)
  const { import_id } = await service.createImport({ name: 'file', bytes }, owner())
  const sheet = await service.getImport({ import_id }, owner())
  return service.checkImport({ import_id, columns: sheet.columns, unit: unit ?? sheet.unit }, owner())
}

async function applied(import_id: string) {
  for (;;) {
    const sheet = await service.applyImportBatch({ import_id }, owner())
    if (sheet.counts.done === sheet.counts.products) return sheet
  }
}

async function undone(import_id: string) {
  while ((await service.undoImportBatch({ import_id }, owner())).left);
}

const variant = async (id: string | undefined) =>
  (await sqlOf<{ price: number; stock: number }>(url, 'select price::int, stock from variants where id = $1', [id]))[0]
const drafts = async () =>
  (
    await sqlOf<{ n: number }>(url, "select count(*)::int as n from products where state = 'draft' and store_id = $1", [
      alef.id,
    ])
  )[0]?.n
const problemsOf = async (import_id: string) =>
  (await service.listImportProblems({ import_id, after: 0 }, owner())).rows

describe('an import file of 10,000 rows', () => {
  it.each(['csv', 'xlsx'])(
    'CAT-32 as %s with 37 bad rows reports exactly those, and nothing is written',
    async (kind) => {
      const bad = new Set(Array.from({ length: 37 }, (_, place) => 40 + place * 263))
      const lines = Array.from({ length: 10_000 }, (_, place) => {
        const row = place + 2
        const price = bad.has(row) && row % 2 === 0 ? 'گران' : toPersianDigits(1000 + row)
        const stock = bad.has(row) && row % 2 === 1 ? '-۱' : '۵'
        return [`کالای شمارهٔ ${row}`, price, stock]
      })
      const before = await drafts()

      const rows = [['عنوان محصول', 'قيمت (تومان)', 'موجودی'], ...lines]
      const sheet = await checked(kind === 'csv' ? rows.map((row) => `${row.join(',')}\r\n`).join('') : rows)

      expect(sheet.counts).toEqual({ rows: 10_000, bad: 37, products: 9963, done: 0 })
      const problems = await problemsOf(sheet.id)
      expect(problems.map(({ row }) => row)).toEqual([...bad])
      for (const { row, problems: found } of problems) {
        const field = row % 2 === 0 ? 'toman' : 'stock'
        expect(found).toEqual([{ field, sentence: expect.stringMatching(/بنویسید/) }])
      }
      expect(await drafts()).toBe(before)
    },
  )
})

describe('a checked import', () => {
  const csv = [
    'شناسه کالا,شناسه گونه,نام کالا,گونه,قیمت (ریال),موجودی',
    `${first.id},${first.variants[0]?.id},,,۲٬۰۰۰٬۰۰۰,۷`,
    `${first.id},,,رنگ: سبز,3000000,۲`,
    ',,کاسهٔ تازه از فایل,رنگ: آبی,500000,3',
    ',,کاسهٔ تازه از فایل,رنگ: سرخ,600000,4',
    `${second.id},,,رنگ: آبی,1234565,۱`,
    `${be.products[0]?.id},,,رنگ: آبی,10000,۱`,
  ].join('\n')

  it('CAT-33 is written once, also by two concurrent requests, and CAT-34 is undone completely', async () => {
    const before = await variant(first.variants[0]?.id)
    const begun = await drafts()
    const sheet = await checked(csv)
    expect(sheet).toMatchObject({ unit: 'rial', counts: { rows: 6, bad: 2, products: 2 } })
    expect((await problemsOf(sheet.id)).map(({ row, problems }) => [row, problems[0]?.field])).toEqual([
      [6, 'toman'],
      [7, 'product_id'],
    ])

    await Promise.all([applied(sheet.id), applied(sheet.id)])
    expect(await applied(sheet.id)).toMatchObject({ counts: { done: 2, bad: 2 }, undoable: true })

    expect(await variant(first.variants[0]?.id)).toEqual({ price: 2_000_000, stock: 7 })
    expect(await drafts()).toBe((begun ?? 0) + 1)
    const active = () =>
      sqlOf<{ n: number }>(url, 'select count(*)::int as n from variants where product_id = $1 and active', [first.id])
    expect(await active()).toEqual([{ n: 3 }])

    await undone(sheet.id)
    expect(await variant(first.variants[0]?.id)).toEqual(before)
    expect(await drafts()).toBe(begun)
    expect(await active()).toEqual([{ n: 2 }])
    await expect(service.applyImportBatch({ import_id: sheet.id }, owner())).rejects.toMatchObject({
      code: 'catalog/wrong-state',
    })
    expect(await checkInvariants(url)).toEqual([])
  })

  it('CAT-34 keeps later changes, and cannot be undone after a day', async () => {
    const id = second.variants[0]?.id
    const sheet = await checked(`شناسه کالا,شناسه گونه,قیمت,موجودی\n${second.id},${id},۹۰۰۰,۸`)
    const before = await variant(id)
    await applied(sheet.id)
    await sqlOf(url, 'update variants set price = 77770 where id = $1 returning id', [id])
    await undone(sheet.id)
    expect(await variant(id)).toEqual({ price: 77_770, stock: before?.stock })

    const old = await checked(`شناسه کالا,شناسه گونه,قیمت\n${second.id},${id},۹۰۰۰`)
    await applied(old.id)
    later = 86_400_001
    await expect(service.undoImportBatch({ import_id: old.id }, owner())).rejects.toMatchObject({
      code: 'catalog/wrong-state',
    })
    later = 0
  })

  it('CAT-33 reports why a product cannot be written, and the others go on', async () => {
    const sku = 'DOUBLE-1'
    await sqlOf(url, 'update variants set sku = $2 where id = $1 returning id', [first.variants[1]?.id, sku])
    const lines = [`${second.id},${second.variants[1]?.id},${sku},`, `${first.id},${first.variants[0]?.id},,۹`]
    const sheet = await checked(`شناسه کالا,شناسه گونه,sku,موجودی\n${lines.join('\n')}`)

    expect((await applied(sheet.id)).counts).toEqual({ rows: 2, bad: 1, products: 1, done: 1 })

    expect(await variant(first.variants[0]?.id)).toMatchObject({ stock: 9 })
    expect((await problemsOf(sheet.id))[0]?.problems[0]?.sentence).toMatch(/تکراری/)
  })

  it("CAT-35 that is the store's own export changes nothing", async () => {
    const { rows, next } = await service.exportProducts({}, owner())
    expect(next).toBeNull()
    const goods = () => sqlOf(url, 'select to_jsonb(v) as v from variants v order by id')
    const before = await goods()

    const sheet = await checked(rows)
    expect(await problemsOf(sheet.id)).toEqual([])
    const done = await applied(sheet.id)

    expect(done.counts.bad).toBe(0)
    expect(await goods()).toEqual(before)
    expect(
      await sqlOf(url, 'select row from product_import_rows where import_id = $1 and effect is not null', [sheet.id]),
    ).toEqual([])
  })
})
