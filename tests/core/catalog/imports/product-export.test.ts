import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvRows } from '../../../../adapters/spreadsheets/csv.ts'
import { createSpreadsheets } from '../../../../adapters/spreadsheets/spreadsheets.ts'
import { createWorkbooks } from '../../../../adapters/spreadsheets/workbooks.ts'
import { blankProductInput, type ProductInput } from '../../../../core/catalog/index.ts'
import { exportHeaders, exportRows } from '../../../../core/catalog/imports/product-export.ts'
import { guessColumns, guessUnit, parseCells } from '../../../../core/catalog/imports/import-columns.ts'
import { mergeRowsIntoForm } from '../../../../core/catalog/imports/row-merge.ts'
import { csvLine, csvByteOrderMark, withoutByteOrderMark } from '../../../../core/shared/text/csv.ts'
import { formatNumber, parseNumber } from '../../../../core/shared/text/numbers.ts'
import { normalizeText } from '../../../../core/shared/text/text.ts'

const signs = fc.constantFrom(...'آبپ۱۲0=+-@\\،,؛;:\'"\n ‌ab{}|'.split(''))
const text = (most: number) =>
  fc.string({ unit: signs, minLength: 1, maxLength: most }).map((value) => normalizeText(`ن${value}ن`))
const prose = fc.oneof(
  fc.constantFrom('', '=1+1', "'=1", '00123', "''", '@a', '1234567890123456789', '-2', 'a"b,c'),
  text(40),
)
const word = text(12)
const whole = fc.integer({ min: 1, max: 1_000_000 }).map(formatNumber)
const id = fc.integer({ min: 1, max: 10 ** 12 }).map(String)
const title = fc
  .oneof(text(60), fc.constantFrom('=نام کالا', "'0کالای یک", '۰۰۱۲۳ نام', '-نام کالا'))
  .filter((value) => value.length >= 5)

const product: fc.Arbitrary<ProductInput> = fc
  .record({
    title,
    brief: prose,
    description: prose,
    shipping_note: prose,
    weight: whole,
    net_weight: fc.oneof(fc.constant(''), whole),
    preparation_days: fc.integer({ min: 0, max: 90 }).map(formatNumber),
    max_per_order: fc.oneof(fc.constant(''), fc.integer({ min: 1, max: 999 }).map(formatNumber)),
    min_per_order: fc.oneof(fc.constant(''), fc.integer({ min: 1, max: 999 }).map(formatNumber)),
    unit: fc.constantFrom('', 'متر', 'جفت'),
    keywords: fc.constantFrom('', 'سفال، کاسه', '=سفال'),
    length: fc.constantFrom('', '۴۰'),
    width: fc.constantFrom('', '۱۲'),
    height: fc.constantFrom('', '۱٬۰۰۰'),
    ships_to: fc.constantFrom<string[]>([], ['تهران'], ['یزد', 'کهگیلویه و بویراحمد']),
    attributes: fc.dictionary(word, fc.array(word, { minLength: 1, maxLength: 3 }), { maxKeys: 3 }),
    photos: fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{26}$/), { minLength: 1, maxLength: 4 }),
    values: fc.uniqueArray(word, { minLength: 1, maxLength: 4 }),
    axis: word,
    sku: fc.boolean(),
    price: fc.integer({ min: 1, max: 10 ** 9 }),
    stock: fc.nat(1_000_000),
    ids: fc.uniqueArray(id, { minLength: 4, maxLength: 4 }),
  })
  .map(({ photos, values, axis, sku, price, stock, ids, ...rest }) => ({
    ...blankProductInput,
    ...rest,
    category_id: '7',
    axes: [{ title: axis, values }],
    photos: photos.map((photo) => ({ id: photo, color: '#ffffff' })),
    variants: values.map((value, place) => ({
      id: ids[place] ?? null,
      options: { [axis]: value },
      toman: formatNumber(price + place),
      was: stock,
      compare_at_toman: place === 0 ? '' : formatNumber(price * 2 + 10),
      stock: formatNumber(stock),
      sku: sku ? `00${place}` : '',
      barcode: sku ? '' : '4006381333931',
    })),
  }))

const plain = (form: ProductInput) => ({
  ...form,
  ...Object.fromEntries(
    (
      [
        'weight',
        'net_weight',
        'preparation_days',
        'min_per_order',
        'max_per_order',
        'length',
        'width',
        'height',
      ] as const
    ).map((name) => [name, parseNumber(form[name])]),
  ),
  variants: form.variants.map((variant) => ({
    ...variant,
    toman: parseNumber(variant.toman),
    compare_at_toman: parseNumber(variant.compare_at_toman),
    stock: parseNumber(variant.stock),
  })),
})

type Rows = (string | number | null)[][]

const kinds = {
  csv: async (rows: Rows) => csvRows(csvByteOrderMark + rows.map(csvLine).join(''), 1000) ?? [],
  xlsx: async (rows: Rows) => createSpreadsheets().read(await createWorkbooks().write(rows)),
}

async function readBack(kind: keyof typeof kinds, written: Rows) {
  const [headers = [], ...rows] = await kinds[kind](written)
  const columns = guessColumns(headers)
  expect(guessUnit(headers)).toBe('toman')
  return rows.map((cells) => parseCells(columns, 'toman', cells.map(withoutByteOrderMark)))
}

describe('an export', () => {
  it.each(['csv', 'xlsx'] as const)(
    'CAT-35 as %s changes nothing when it is imported, into an empty form or over itself',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(product, id, async (form, product_id) => {
          const lines = exportRows({ id: product_id, form, category: 'سفال › گلدان' })
          const rows = await readBack(kind, [[...exportHeaders], ...lines])
          const facts = { category: () => '7', photos: form.photos }

          expect(rows.flatMap(({ problems }) => problems)).toEqual([])
          const given = rows.map((row) => row.rowValues)
          expect(given.every((one) => one.product_id === product_id)).toBe(true)
          expect(plain(mergeRowsIntoForm(form, given, facts))).toEqual(plain(form))
          const anew = given.map(({ variant_id: _id, ...one }) => one)
          const bare = form.variants.map((variant) => ({ ...variant, id: null, was: null }))
          expect(plain(mergeRowsIntoForm(blankProductInput, anew, facts))).toEqual(plain({ ...form, variants: bare }))
        }),
      )
    },
  )

  it('CAT-30 has headers that are all recognised, each once', () => {
    expect(guessColumns(exportHeaders)).not.toContain(null)
    expect(guessColumns(['عنوان محصول', 'بهاي فروش', 'قيمت (ريال)', 'موجودي انبار', 'نام'])).toEqual([
      'title',
      null,
      'toman',
      'stock',
      null,
    ])
    expect(guessUnit(['نام', 'قیمت (ریال)'])).toBe('rial')
  })
})

describe('an imported row', () => {
  const facts = { category: () => undefined, photos: [] }

  it('CAT-31 is a variant, and a blank cell changes nothing', () => {
    const columns = ['title', 'options', 'toman', 'brief'] as const
    const rows = [
      ['کاسهٔ آبی', 'رنگ: آبی', '۱۰', 'کوتاه'],
      ['کاسهٔ آبی', 'رنگ: سبز', '20', ' '],
    ].map((cells) => parseCells(columns, 'toman', cells).rowValues)

    const form = mergeRowsIntoForm(blankProductInput, rows, facts)

    expect(form).toMatchObject({ title: 'کاسهٔ آبی', brief: 'کوتاه', axes: [{ title: 'رنگ', values: ['آبی', 'سبز'] }] })
    expect(form.variants.map(({ toman }) => toman)).toEqual(['۱۰', '۲۰'])
  })

  it('CAT-30 is in Toman or in Rial, as the store chooses', () => {
    expect(parseCells(['toman'], 'rial', ['۱۲٬۳۴۰']).rowValues).toEqual({ toman: '۱٬۲۳۴' })
    expect(parseCells(['toman'], 'rial', ['12345']).problems).toEqual([
      { field: 'toman', sentence: 'مبلغ ریالی باید مضرب ۱۰ باشد.' },
    ])
  })
})
