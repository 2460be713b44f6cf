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

  it('are completed with frequent words first, although rare words weigh more', () => {
    const shelf = [searchProduct(1, 'بشقاب زعفرانی'), ...[2, 3, 4, 5].map((id) => searchProduct(id, `زعفران ${id}`))]
    expect(found(shelf, 'زعف').ids.at(-1)).toBe(1)
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
    ['cutvhk', 'زعفران', 1],
    ['سشپسعدل', 'سامسونگ', 2],
    ['عمفقش', 'ultra', 2],
    ['lvnhki', 'مردانه', 4],
  ])('%j is searched as %j when nothing else is found', (text, corrected, id) => {
    expect(found(market, text)).toMatchObject({ corrected, ids: [id], missing: [] })
  })

  it('is only suggested when another word is known', () => {
    const shelf = [...market, searchProduct(9, 'سرگل sv')]
    const answer = found(shelf, 'cutvhk sv')
    expect([answer.suggestion, answer.ids, answer.missing]).toEqual(['زعفران سر', [9], ['cutvhk']])
  })

  it('comes after a typo when it is only spelt like a known word', () => {
    expect(found([...market, searchProduct(9, 'جعبهٔ کوچک')], 'زعفزان').corrected).toBe('زعفران')
  })

  it('is not read for known or unreadable words', () => {
    expect(found(market, 'ultra').corrected).toBeUndefined()
    expect(found(market, 'لشمشغط')).toMatchObject({ total: 0, missing: ['لشمشغط'] })
  })
})

describe('SEARCH-6 words of asking and small words', () => {
  it.each(['خرید فلفل', 'قیمت فلفل', 'فلفل برای', 'buy فلفل'])('are left out: %j', (text) => {
    expect(found(market, text)).toMatchObject({ ids: [6], isPartial: false, missing: [] })
  })

  it('are searched when nothing else is left', () => {
    expect(found([searchProduct(1, 'راهنمای خرید')], 'خرید').ids).toEqual([1])
  })
})

describe('SEARCH-7 words as they are spoken', () => {
  it.each([
    ['زعفرون', 'زعفران'],
    ['زغفرون', 'زعفران'],
    ['کودکون', 'کودکان'],
  ])('%j finds %j', (text, corrected) => {
    expect(found(market, text).corrected).toBe(corrected)
  })
})

describe('SEARCH-16 Persian words in Latin letters', () => {
  const shelf = [
    'زعفران',
    'پسته',
    'گلیم',
    'ترمه',
    'خرما',
    'عسل',
    'قالی',
    'قطاب',
    'شیرینی',
    'چوب',
    'ژاله',
    'ایران',
    'ادویه',
    'خواب',
    'کتاب‌ها',
    'اصفهان',
    'گردو',
    'بادام',
    'صنعت',
    'هل',
  ].map((title, index) => searchProduct(index + 1, title))

  it.each([
    ['zaferan', 'زعفران'],
    ['zafaran', 'زعفران'],
    ['zaferoon', 'زعفران'],
    ['zaffaran', 'زعفران'],
    ['pesteh', 'پسته'],
    ['peste', 'پسته'],
    ['gelim', 'گلیم'],
    ['termeh', 'ترمه'],
    ['termé', 'ترمه'],
    ['khorma', 'خرما'],
    ['xorma', 'خرما'],
    ['asal', 'عسل'],
    ['ghali', 'قالی'],
    ['qali', 'قالی'],
    ['ghotab', 'قطاب'],
    ['shirini', 'شیرینی'],
    ['choob', 'چوب'],
    ['chub', 'چوب'],
    ['zhaleh', 'ژاله'],
    ['iran', 'ایران'],
    ['advieh', 'ادویه'],
    ['khab', 'خواب'],
    ['esfahan', 'اصفهان'],
    ['Gerdoo', 'گردو'],
    ['badaam', 'بادام'],
    ['sanat', 'صنعت'],
    ['hel', 'هل'],
  ])('%j is read as %j', (text, corrected) => {
    const answer = found(shelf, text)
    expect([answer.corrected, answer.hits[0]?.title]).toEqual([corrected, corrected])
  })

  it.each(['table', 'golf', 'zz', 'tiho445', 'xxxxxxxx', 'aeiou', 'word'])('%j is read as nothing', (text) => {
    expect(found(shelf, text)).toMatchObject({ total: 0, missing: [text] })
  })

  it('takes the frequent one of words that sound alike first', () => {
    const plenty = [1, 2, 3, 4].map((id) => searchProduct(id, `عسل ${id}`))
    expect(found([searchProduct(9, 'اصل'), ...plenty], 'asal').corrected).toBe('عسل')
    expect(found([searchProduct(9, 'عسل'), searchProduct(8, 'اصل'), searchProduct(7, 'اصل')], 'asal').ids).toContain(9)
  })
})

describe('SEARCH-17 the word table', () => {
  const shelf = [searchProduct(1, 'گلیم'), searchProduct(2, 'قالی'), searchProduct(3, 'گلاب'), searchProduct(4, 'گلدان')]

  it.each([
    ['kilim', [1]],
    ['rug', [2, 1]],
    ['carpets', [2]],
    ['rose water', [3]],
    ['vases', [4]],
    ['سبو', []],
    ['زیلو', [1]],
  ])('reads %j', (text, ids) => {
    expect(found(shelf, text).ids).toEqual(ids)
  })

  it('reads nothing else into a word whose reading nobody sells', () => {
    expect(found([searchProduct(1, 'فن')], 'iphone')).toMatchObject({ total: 0, missing: ['iphone'] })
  })

  it('is not used for a word that a product has', () => {
    expect(found([...shelf, searchProduct(9, 'rug')], 'rug').ids).toEqual([9])
  })
})

describe('SEARCH-18 right words', () => {
  const shelf = [
    searchProduct(1, 'خرما با پسته'),
    searchProduct(2, 'پارچهٔ کتان'),
    searchProduct(3, 'بادام، زمینهٔ سبز'),
    searchProduct(4, 'عسل', { keywords: ['عصل', 'عسلل'] }),
  ]

  it.each(['هسته', 'کتاب', 'زمینی', 'کتاب‌ها'])('%j is not corrected', (text) => {
    expect(found(shelf, text).corrected).toBeUndefined()
    expect(found(shelf, text).missing).toHaveLength(1)
  })

  it('are reported as missing beside words that are found', () => {
    expect(found(shelf, 'خرما بدون هسته')).toMatchObject({ ids: [1], missing: ['هسته'], isPartial: true })
  })

  it('a replaced letter of a short word is only suggested, unless it is alike or near', () => {
    expect(found(shelf, 'کتاف')).toMatchObject({ total: 0, suggestion: 'کتان' })
    expect(found(shelf, 'کطان').corrected).toBe('کتان')
    expect(found(shelf, 'بسته').corrected).toBeUndefined()
    expect(found(shelf, 'پسطه').corrected).toBe('پسته')
    expect(found(shelf, 'پستع').corrected).toBe('پسته')
  })

  it('words of keywords alone are found, but nothing is corrected to them', () => {
    expect(found(shelf, 'عسلل')).toMatchObject({ ids: [4] })
    expect(found(shelf, 'عسلت').corrected).toBe('عسل')
  })
})

describe('SEARCH-19 exactly the typed words', () => {
  it.each(['cutvhk', 'zaferan', 'saffron', 'زعفزان', 'زیر ۵ هزار تومان'])('of %j are searched on request', (text) => {
    const request = { text, exact: true, sort: 'relevant', offset: 0, limit: 5 } as const
    const answer = createSearchIndex(market, { categories }).search(request)
    expect([answer.total, answer.corrected, answer.limits]).toEqual([0, undefined, []])
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
