import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { productForm } from '../../../core/catalog/catalog.form.ts'
import { readGtin } from '../../../core/catalog/catalog.gtin.ts'
import { combine, contentScore, mostVariants } from '../../../core/catalog/index.ts'
import { soundForm } from '../../support/foreign-goods.ts'

const [plain] = soundForm.variants
const sentences = (changes: object) => {
  const { issues = [] } = v.safeParse(productForm, { ...soundForm, ...changes })
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]))
}
const withVariant = (change: object) => sentences({ variants: [{ ...plain, ...change }] })

describe('a form that is sent', () => {
  it('CAT-23 reads digits of every script, Toman in, Rial out', () => {
    const form = v.parse(productForm, {
      ...soundForm,
      variants: [{ ...plain, toman: '١٢٬٥٠٠', former_toman: '13000' }],
    })
    expect(form).toMatchObject({ weight: 500, net_weight: null, variants: [{ toman: 125_000, former_toman: 130_000 }] })
  })

  it('says beside each field what is wrong with it', () => {
    expect(sentences({})).toEqual({})
    expect(sentences({ photos: [] })).toEqual({ photos: 'دست‌کم یک عکس بگذارید.' })
    expect(withVariant({ toman: '۱۲٫۵' })).toEqual({ 'variants.0.toman': 'قیمت را به تومان بنویسید.' })
    expect(withVariant({ toman: '۰' })).toHaveProperty(['variants.0.toman'])
    expect(withVariant({ former_toman: '۱' })).toEqual({
      'variants.0.former_toman': 'قیمت پیشین باید از قیمت فروش بیشتر باشد.',
    })
    expect(withVariant({ stock: '-۱' })).toHaveProperty(['variants.0.stock'])
  })

  it('CAT-38 has barcodes that check, in digits of every script', () => {
    expect(['۶۲۶۰۱۲۳۴۵۶۷۸۱', '4006381333931', '0400 6381-3339 30', '96385074'].map((code) => readGtin(code))).toEqual([
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
        const codes = Array.from({ length: 10 }, (_, last) => readGtin([...some, last].join('')))
        expect(codes.filter(Boolean)).toHaveLength(1)
      }),
    )
  })

  it('CAT-39 asks for at least no more than at most, and knows the provinces', () => {
    expect(sentences({ least: '۳', most: '۲' })).toEqual({ least: 'کمترین تعداد از بیشترین تعداد بیشتر است.' })
    expect(sentences({ least: '۲', most: '۲', unit: 'متر', length: '۴۰', keywords: 'سفال، کاسه' })).toEqual({})
    expect(sentences({ ships_to: ['تهرانن'] })).toHaveProperty(['ships_to.0'])
    expect(v.parse(productForm, { ...soundForm, keywords: 'سفال، کاسه,سفال' }).keywords).toEqual(['سفال', 'کاسه'])
  })

  it('CAT-24 has no two equal variants, and no code twice', () => {
    const [one, two] = [
      { ...plain, sku: 'A' },
      { ...plain, sku: 'A', options: { رنگ: 'آبی' } },
    ]
    expect(sentences({ variants: [one, two] })).toEqual({ variants: 'کد کالا (SKU) در دو گونه تکراری است.' })
    expect(sentences({ variants: [plain, plain] })).toEqual({ variants: 'دو گونهٔ یکسان دارید.' })
  })
})

describe('combinations', () => {
  const word = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text.trim() !== '' && text !== '__proto__')
  const axis = fc.record({ title: word, values: fc.uniqueArray(word, { minLength: 1, maxLength: 6 }) })

  it('CAT-24 are as many as the values make, each different, and keep what was typed', () => {
    fc.assert(
      fc.property(fc.uniqueArray(axis, { maxLength: 3, selector: ({ title }) => title }), (axes) => {
        const made = combine(axes, [])
        const wanted = axes.reduce((all, { values }) => all * values.length, 1)
        expect(made).toHaveLength(Math.min(wanted, mostVariants))
        expect(new Set(made.map(({ options }) => JSON.stringify(options))).size).toBe(made.length)
        const typed = made.map((one, place) => ({ ...one, toman: String(place) }))
        expect(combine(axes, typed)).toEqual(typed)
      }),
    )
  })
})

it('CAT-25 the content score is a hundred for what tells everything, and nothing for a blank', () => {
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
