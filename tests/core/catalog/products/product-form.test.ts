import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { productSchema } from '../../../../core/catalog/products/product-form.ts'
import { parseGtin } from '../../../../core/catalog/products/gtin.ts'
import { combineVariants, contentScore, maxVariants } from '../../../../core/catalog/index.ts'
import { validForm } from '../../../support/security/foreign-products.ts'

const [plain] = validForm.variants
const sentences = (changes: object) => {
  const { issues: firstIssue = [] } = v.safeParse(productSchema, { ...validForm, ...changes })
  return Object.fromEntries(firstIssue.map((issue) => [v.getDotPath(issue), issue.message]))
}
const withVariant = (change: object) => sentences({ variants: [{ ...plain, ...change }] })

describe('a submitted form', () => {
  it('CAT-23 accepts digits of every script; input is in Toman, output in Rial', () => {
    const form = v.parse(productSchema, {
      ...validForm,
      variants: [{ ...plain, toman: '١٢٬٥٠٠', compare_at_toman: '13000' }],
    })
    expect(form).toMatchObject({
      weight: 500,
      net_weight: null,
      variants: [{ toman: 125_000, compare_at_toman: 130_000 }],
    })
  })

  it('reports errors beside each field', () => {
    expect(sentences({})).toEqual({})
    expect(sentences({ photos: [] })).toEqual({ photos: 'دست‌کم یک عکس بگذارید.' })
    expect(withVariant({ toman: '۱۲٫۵' })).toEqual({ 'variants.0.toman': 'قیمت را به تومان بنویسید.' })
    expect(withVariant({ toman: '۰' })).toHaveProperty(['variants.0.toman'])
    expect(withVariant({ compare_at_toman: '۱' })).toEqual({
      'variants.0.compare_at_toman': 'قیمت پیشین باید از قیمت فروش بیشتر باشد.',
    })
    expect(withVariant({ stock: '-۱' })).toHaveProperty(['variants.0.stock'])
  })

  it('CAT-38 requires barcodes with a valid check digit, in digits of every script', () => {
    expect(['۶۲۶۰۱۲۳۴۵۶۷۸۱', '4006381333931', '0400 6381-3339 30', '96385074'].map((code) => parseGtin(code))).toEqual([
      undefined,
      '4006381333931',
      undefined,
      '96385074',
    ])
    expect(withVariant({ barcode: '4006381333930' })).toHaveProperty(['variants.0.barcode'])
    expect(withVariant({ barcode: '۴۰۰۶۳۸۱۳۳۳۹۳۱' })).toEqual({})
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(digits, (some) => {
        const codes = Array.from({ length: 10 }, (_, last) => parseGtin([...some, last].join('')))
        expect(codes.filter(Boolean)).toHaveLength(1)
      }),
    )
  })

  it('CAT-39 requires a minimum not above the maximum, and known provinces', () => {
    expect(sentences({ min_per_order: '۳', max_per_order: '۲' })).toEqual({
      min_per_order: 'کمترین تعداد از بیشترین تعداد بیشتر است.',
    })
    expect(
      sentences({ min_per_order: '۲', max_per_order: '۲', unit: 'متر', length: '۴۰', keywords: 'سفال، کاسه' }),
    ).toEqual({})
    expect(sentences({ ships_to: ['تهرانن'] })).toHaveProperty(['ships_to.0'])
    expect(v.parse(productSchema, { ...validForm, keywords: 'سفال، کاسه,سفال' }).keywords).toEqual(['سفال', 'کاسه'])
  })

  it('CAT-24 has no two equal variants, and no SKU twice', () => {
    const [one, two] = [
      { ...plain, sku: 'A' },
      { ...plain, sku: 'A', options: { رنگ: 'آبی' } },
    ]
    expect(sentences({ variants: [one, two] })).toEqual({ variants: 'کد کالا (SKU) در دو گونه تکراری است.' })
    expect(sentences({ variants: [plain, plain] })).toEqual({ variants: 'دو گونهٔ یکسان دارید.' })
  })
})

describe('variant combinations', () => {
  const word = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text.trim() !== '' && text !== '__proto__')
  const axis = fc.record({ title: word, values: fc.uniqueArray(word, { minLength: 1, maxLength: 6 }) })

  it('CAT-24 are all combinations of the values, each different, and keep existing input', () => {
    fc.assert(
      fc.property(fc.uniqueArray(axis, { maxLength: 3, selector: ({ title }) => title }), (axes) => {
        const made = combineVariants(axes, [])
        const wanted = axes.reduce((all, { values }) => all * values.length, 1)
        expect(made).toHaveLength(Math.min(wanted, maxVariants))
        expect(new Set(made.map(({ options }) => JSON.stringify(options))).size).toBe(made.length)
        const typed = made.map((one, place) => ({ ...one, toman: String(place) }))
        expect(combineVariants(axes, typed)).toEqual(typed)
      }),
    )
  })
})

it('CAT-25 the content score is 100 for complete content, and 0 for a blank form', () => {
  const blank = { title: '', brief: '', description: '', photos: [], attributes: {} }
  const photos = [1, 2, 3].map((id) => ({ id: String(id), color: '#fff' }))
  const attributes = { جنس: ['مس'], طرح: ['ساده'] }
  const full = {
    title: 'پارچ مسی قلم‌زنی اصفهان',
    brief: 'پارچی برای هر روز خانه',
    description: 'م'.repeat(150),
    photos,
    attributes,
  }
  expect([contentScore(blank).points, contentScore(full).points]).toEqual([0, 100])
})
