import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSearchIndex } from '../../../../core/search/index/search-index.ts'
import { readLimits } from '../../../../core/search/query/spoken-limits.ts'
import type { SearchRequest } from '../../../../core/search/search.ts'
import { searchProduct } from '../../../support/search/search-product.ts'

const sized = (key: string, labels: readonly string[]) => ({
  variants: labels.map((label, position) => ({
    price: 1_000_000 * (position + 1),
    stock: 1,
    options: { [key]: label },
  })),
  price_min: 1_000_000,
})

const shelf = [
  searchProduct(1, 'عسل کوهستان', sized('وزن', ['۵۰۰ گرم', '۱ کیلوگرم'])),
  searchProduct(2, 'عسل دشت ۱ کیلویی'),
  searchProduct(3, 'عسل باغ', sized('وزن', ['۲۵۰ گرم'])),
  searchProduct(4, 'فرش', sized('اندازه', ['۱٫۵×۲٫۲۵ متر', '۲×۳ متر'])),
  searchProduct(5, 'گلاب', sized('حجم', ['۵۰۰ میلی‌لیتر', '۱ لیتر'])),
  searchProduct(6, 'زعفران', sized('بسته', ['۴٫۶ گرم', '۹٫۲ گرم'])),
  searchProduct(7, 'کناره', sized('طول', ['۲٫۵ متر'])),
]

const index = createSearchIndex(shelf, { categories: [] })
const plain = { sort: 'relevant', offset: 0, limit: 50 } as const

function found(text: string, more: Partial<SearchRequest> = {}) {
  const answer = index.search({ ...plain, text, ...more })
  return { ...answer, ids: answer.hits.map(({ id }) => id).sort() }
}

const million = 10_000_000

describe('SEARCH-26 a price in words', () => {
  it.each([
    ['فرش زیر ۵ میلیون', { max: 5 * million }],
    ['فرش زير 5 ميليون', { max: 5 * million }],
    ['گلیم تا ۲۰۰ هزار تومان', { max: million / 5 }],
    ['کیف بین ۱ تا ۲ میلیون', { min: million, max: 2 * million }],
    ['بین یک و دو میلیون', { min: million, max: 2 * million }],
    ['۲۰۰ تا ۳۰۰ هزار تومان', { min: million / 5, max: (million * 3) / 10 }],
    ['از ۵۰۰ تا ۱ میلیون تومان', { min: million / 2, max: million }],
    ['از ۵۰۰ هزار تا ۱ میلیون', { min: million / 2, max: million }],
    ['بالای ۵۰ میلیون تومان', { min: 50 * million }],
    ['از ۲ میلیون به بالا', { min: 2 * million }],
    ['۲ میلیون به پایین', { max: 2 * million }],
    ['کمتر از یک میلیون', { max: million }],
    ['ارزان‌تر از ۳ میلیون', { max: 3 * million }],
    ['ارزان تر از ۳ میلیون', { max: 3 * million }],
    ['بیشتر از ۳ میلیون', { min: 3 * million }],
    ['حداکثر ۵۰۰هزار', { max: million / 2 }],
    ['زیر یک و نیم میلیون', { max: 1.5 * million }],
    ['زیر دو میلیون و نیم', { max: 2.5 * million }],
    ['زیر یک میلیون و دویست هزار تومان', { max: 1.2 * million }],
    ['زیر ۵٬۰۰۰٬۰۰۰', { max: 5 * million }],
    ['زیر 500000', { max: million / 2 }],
    ['هدیهٔ ۵۰۰ هزار تومانی', { max: million / 2 }],
    ['زیر ۱۰ میلیون ریال', { max: million }],
    ['under 2 million', { max: 2 * million }],
  ])('is read in %j', (text, limits) => {
    const { phrase: _phrase, without: _without, ...price } = readLimits(text).price ?? { phrase: '', without: '' }
    expect(price).toEqual(limits)
  })

  it.each(['رنگ‌دهی بالای ۲۴۰', 'تا ۲۰۰', 'زیر ۵', 'گز ۲۸ درصد', 'تار', 'زیره', 'نیم‌تنه', 'سی تا'])(
    'is not read in %j',
    (text) => {
      expect(readLimits(text).price).toBeUndefined()
    },
  )

  it('limits the price; a chosen price counts instead', () => {
    expect(found('عسل زیر ۵۰ هزار تومان').ids).toEqual([2])
    expect(found('عسل زیر ۵۰ هزار تومان', { price_max: 2_000_000 })).toMatchObject({ ids: [1, 2, 3], limits: [] })
  })

  it('finds nothing rather than something dearer', () => {
    expect(found('فرش زیر هزار تومان')).toMatchObject({ total: 0, limits: [{ price_max: 10_000 }] })
  })
})

describe('SEARCH-27 a size in words', () => {
  it.each([
    ['عسل یک کیلویی', [1, 2]],
    ['عسل ۱ کیلو', [1, 2]],
    ['عسل 1kg', [1, 2]],
    ['عسل نیم کیلویی', [1]],
    ['نیم کیلو عسل', [1]],
    ['عسل ۲۵۰ گرمی', [3]],
    ['عسل دویست و پنجاه گرمی', [3]],
    ['فرش ۶ متری', [4]],
    ['فرش شش متری', [4]],
    ['فرش ۲ در ۳', [4]],
    ['فرش ۳×۲', [4]],
    ['گلاب ۵۰۰ سی سی', [5]],
    ['گلاب یک لیتری', [5]],
    ['زعفران یک مثقالی', [6]],
    ['زعفران دو مثقال', [6]],
    ['کناره دو و نیم متری', [7]],
    ['نیم کیلو', [1]],
  ])('of %j finds %j', (text, ids) => {
    expect(found(text)).toMatchObject({ ids, missing: [] })
  })

  it('decides the price of a hit', () => {
    expect(found('عسل یک کیلویی').hits.find(({ id }) => id === 1)?.price_min).toBe(2_000_000)
  })

  it('that nobody sells is missing', () => {
    expect(found('عسل ۵ کیلویی')).toMatchObject({ ids: [1, 2, 3], missing: ['۵ کیلویی'], isPartial: true })
    expect(found('گلاب ۲۵۰ گرمی')).toMatchObject({ ids: [5], missing: ['۲۵۰ گرمی'] })
  })

  it('is found together with a price', () => {
    expect(found('عسل یک کیلویی زیر ۱۵۰ هزار تومان')).toMatchObject({ ids: [2], limits: [{}, {}] })
  })
})

describe('SEARCH-28 limits in words', () => {
  it('are returned with their words and the query without them', () => {
    expect(found('عسل یک کیلویی زیر ۵۰۰ هزار تومان').limits).toEqual([
      { phrase: 'زیر ۵۰۰ هزار تومان', without: 'عسل یک کیلویی', price_max: 5_000_000 },
      { phrase: 'یک کیلویی', without: 'عسل زیر ۵۰۰ هزار تومان' },
    ])
  })

  it('leave half-spaces of other words as they are', () => {
    expect(readLimits('سوزن‌دوزی زیر ۲ میلیون').text).toBe('سوزن‌دوزی')
  })
})

describe('SEARCH-29 words that no product has', () => {
  it('are returned, and whether no product has all words', () => {
    expect(found('عسل انگشتر')).toMatchObject({ missing: ['انگشتر'], isPartial: true })
    expect(found('عسل فرش')).toMatchObject({ missing: [], isPartial: true })
    expect(found('عسل')).toMatchObject({ missing: [], isPartial: false })
    expect(found('انگشتر')).toMatchObject({ missing: ['انگشتر'], isPartial: false, total: 0 })
  })
})

describe('hostile limits', () => {
  const words = [
    'هزار',
    'میلیون',
    'میلیارد',
    'و',
    'تا',
    'از',
    'بین',
    '۵',
    'نیم',
    'در',
    'متر',
    'کیلو',
    '٫',
    '۱٬',
    '/',
    'تومان',
  ]

  it('are read without an error', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 60 }), (list) => {
        const { text } = readLimits(list.join(' '))
        expect(text.length).toBeLessThanOrEqual(list.join(' ').length)
      }),
    )
  })

  it('take no time', () => {
    const start = performance.now()
    for (const list of [words, words.toReversed(), ['هزار', 'و'], ['میلیارد', 'و', 'میلیون', 'و', 'هزار', 'و']])
      readLimits(list.join(' ').repeat(40).slice(0, 200))
    expect(performance.now() - start).toBeLessThan(50)
  })
})
