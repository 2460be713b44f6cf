import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSearchIndex } from '../../../../core/search/index/search-index.ts'
import type { SearchDocument } from '../../../../core/search/search.ts'
import { digitScript } from '../../../support/arbitraries/digit-script.ts'
import { catalogueLabels } from '../../../support/arbitraries/search-document.ts'
import { searchProduct } from '../../../support/search/search-product.ts'

const half = '\u200C'
const categories = [{ id: 9, title: 'ادویه', slug: 'spice', parent_id: null }]

function found(documents: readonly SearchDocument[], text: string) {
  const answer = createSearchIndex(documents, { categories }).search({ text, sort: 'relevant', offset: 0, limit: 50 })
  return { ...answer, ids: answer.hits.map(({ id }) => id) }
}

const market = [
  searchProduct(1, 'زعفران سرگل ۱ مثقال'),
  searchProduct(2, 'گوشی سامسونگ Galaxy S24 Ultra'),
  searchProduct(3, `کتاب${half}های كودكان`),
  searchProduct(4, 'پیراهن مردانهٔ نخی'),
  searchProduct(5, 'هدفون بی سیم TIHO445', { brief: 'سازگار با گوشی' }),
  searchProduct(6, 'فلفل', { category_ids: [9], keywords: ['تند'], store_id: 2, store_title: 'دکان شمال' }),
]

describe('SEARCH-1 normalisation', () => {
  it.each([
    ['كتابهاي', 3],
    ['کودکان', 3],
    ['GALAXY', 2],
    ['پيراهن مردانه', 4],
    ['سرگل ١', 1],
    ['ســـامسونگ', 2],
  ])('finds %j', (text, id) => {
    expect(found(market, text).ids).toEqual([id])
  })

  it('is equal for the three digit scripts', () => {
    fc.assert(
      fc.property(fc.constantFrom('S24', '445', '1', 'TIHO445'), digitScript, (text, write) => {
        expect(found(market, write(text)).ids).toEqual(found(market, text).ids)
      }),
    )
  })
})

describe('SEARCH-2 joints', () => {
  it.each(['TIHO445', 'tiho', '445', 'tiho 445', 'Tiho-445'])('find a model number by %j', (text) => {
    expect(found(market, text).ids).toEqual([5])
  })

  it.each([`بی${half}سیم`, 'بی سیم'])('find two words by %j', (text) => {
    expect(found(market, text).ids).toEqual([5])
  })
})

describe('SEARCH-3 suffixes', () => {
  const ways = ['کتابها', `کتاب${half}ها`, 'کتاب ها']
  it.each(ways.flatMap((written) => ways.map((typed) => [written, typed] as const)))(
    '%j is found by %j',
    (written, typed) => {
      expect(found([searchProduct(1, `${written} نو`), searchProduct(2, 'قلم')], typed).ids).toEqual([1])
    },
  )
})

describe('SEARCH-4 light suffixes', () => {
  it('match each other, the exact word first', () => {
    const shelf = [searchProduct(1, 'کفشهای چرم'), searchProduct(2, 'کفش چرم')]
    expect(found(shelf, 'کفش').ids).toEqual([2, 1])
    expect(found(shelf, 'کفشهای').ids).toEqual([1, 2])
  })
})

describe('SEARCH-5 the order of words', () => {
  it('makes no difference', () => {
    const titles = fc.array(fc.array(fc.constantFrom(...catalogueLabels), { minLength: 1, maxLength: 4 }), {
      maxLength: 12,
    })
    const typed = fc.shuffledSubarray([...catalogueLabels, 'زعفزان', 'سامسو'], { minLength: 1 })
    fc.assert(
      fc.property(titles, typed, (words, text) => {
        const shelf = [...market, ...words.map((title, index) => searchProduct(index + 10, title.join(' ')))]
        const { ids, total } = found(shelf, text.join(' '))
        const turned = found(shelf, text.toReversed().join(' '))
        expect([turned.total, turned.ids]).toEqual([total, ids])
      }),
    )
  })
})

describe('SEARCH-10 every word', () => {
  it('is required', () => {
    expect(found(market, 'گوشی سامسونگ').ids).toEqual([2])
  })

  it('is optional when no product has all of them: those with the most words are found', () => {
    expect(found(market, 'گوشی سامسونگ چرمی').ids).toEqual([2])
  })
})

describe('SEARCH-11 fields', () => {
  it('are weighted from title down to brief', () => {
    const shelf = [
      searchProduct(1, 'الف', { brief: 'زعفران' }),
      searchProduct(2, 'ب', { store_title: 'زعفران' }),
      searchProduct(3, 'پ', { keywords: ['زعفران'] }),
      searchProduct(4, 'زعفران'),
    ]
    expect(found(shelf, 'زعفران').ids).toEqual([4, 3, 2, 1])
  })

  it.each(['ادویه', 'تند', 'شمال'])("include the category's title, keywords and the store: %j", (text) => {
    expect(found(market, text).ids).toEqual([6])
  })
})

describe('SEARCH-12 prefixes', () => {
  it.each([
    ['زعف', [1]],
    ['سامس', [2]],
    ['گوشی سامس', [2]],
    ['ultr', [2]],
  ])('of %j are completed', (text, ids) => {
    expect(found(market, text)).toMatchObject({ ids })
    expect(found(market, text).corrected).toBeUndefined()
  })

  it('are not completed when the word exists', () => {
    expect(found([searchProduct(1, 'گل'), searchProduct(2, 'گلدان')], 'گل').ids).toEqual([1])
  })
})

describe('SEARCH-13 typos', () => {
  it.each([
    ['زعفزان', 'زعفران'],
    ['زغفران', 'زعفران'],
    ['زعفارن', 'زعفران'],
    ['زعفرران', 'زعفران'],
    ['سامسنگ', 'سامسونگ'],
    ['شامسومگ', 'سامسونگ'],
    ['galaksy', 'galaxy'],
    ['گوشی سامسومگ', 'گوشی سامسونگ'],
  ])('%j is corrected to %j', (text, corrected) => {
    const answer = found(market, text)
    expect(answer.corrected).toBe(corrected)
    expect(answer.total).toBeGreaterThan(0)
  })

  it.each(['ققق', 'tiho446', 'خغچظ'])('%j is not corrected', (text) => {
    expect(found(market, text)).toMatchObject({ total: 0 })
    expect(found(market, text).corrected).toBeUndefined()
  })

  it('separate two words written as one', () => {
    expect(found(market, 'گوشیسامسونگ')).toMatchObject({ corrected: 'گوشی سامسونگ', ids: [2] })
  })
})

describe('SEARCH-14 the other keyboard layout', () => {
  it.each([
    ['cutvhk', 'زعفران'],
    ['سشپسعدل', undefined],
    ['لشمشغط', undefined],
  ])('of %j is %j', (text, suggestion) => {
    expect(found(market, text).suggestion).toBe(suggestion)
  })

  it('is suggested and not searched', () => {
    const answer = found(market, 'cutvhk')
    expect([answer.total, answer.corrected]).toEqual([0, undefined])
  })

  it('reads Latin words typed in the Persian layout', () => {
    expect(found(market, 'عمفقش').suggestion).toBe('ultra')
  })

  it('is not suggested for known words', () => {
    expect(found(market, 'ultra').suggestion).toBeUndefined()
  })
})

describe('SEARCH-15 a query without words', () => {
  it.each(['', ' ', '؟!', half, '\u200F'])('finds everything: %j', (text) => {
    expect(found(market, text).total).toBe(market.length)
  })
})

describe('SEARCH-30 SEARCH-32 relevance', () => {
  it('prefers products that sell and are in stock, then the smaller id', () => {
    const gone = { variants: [{ price: 1000, stock: 0, options: {} }] }
    const shelf = [
      searchProduct(1, 'عسل', gone),
      searchProduct(3, 'عسل'),
      searchProduct(2, 'عسل'),
      searchProduct(4, 'عسل', { sold: 50 }),
    ]
    expect(found(shelf, 'عسل').ids).toEqual([4, 2, 3, 1])
    expect(found(shelf, '').ids).toEqual([4, 2, 3, 1])
  })
})

describe('hostile texts', () => {
  it('return a result, whatever they contain', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(found(market, text).total).toBeLessThanOrEqual(market.length)
      }),
    )
  })

  it('do not affect later searches', () => {
    const index = createSearchIndex(market, { categories })
    const plain = { text: 'گوشی', sort: 'relevant', offset: 0, limit: 50 } as const
    const before = index.search(plain)
    for (const text of ['constructor', '__proto__', 'گوشی '.repeat(60), 'ا'.repeat(200)])
      index.search({ ...plain, text })
    index.upsert(searchProduct(99, 'قلم'))
    index.remove(99)
    expect(index.search(plain)).toEqual(before)
  })
})
