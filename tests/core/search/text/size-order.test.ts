import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderBySize } from '../../../../core/search/text/size-order.ts'

const ordered = (...values: readonly string[]) =>
  orderBySize(values.map((value) => ({ value }))).map(({ value }) => value)

describe('SEARCH-49 values by size', () => {
  it('are ordered by weight, whatever the unit', () => {
    const weights = ['۱ کیلوگرم', '۵۰۰ گرم', '۲ گرم', '۲۵۰ گرم', '۱ مثقال', '۹٫۲ گرم']
    expect(ordered(...weights)).toEqual(['۲ گرم', '۱ مثقال', '۹٫۲ گرم', '۲۵۰ گرم', '۵۰۰ گرم', '۱ کیلوگرم'])
  })

  it('are ordered by surface and by length, named sizes first', () => {
    const sizes = [
      '۱×۱٫۵ متر',
      '۲×۳ متر',
      'بزرگ',
      'متوسط',
      '۶۰×۹۰ سانتی‌متر',
      'کوچک',
      '۲۵ سانتی‌متر',
      '۱۸×۲۴',
      '۱۶ سانتی‌متر',
    ]
    expect(ordered(...sizes)).toEqual([
      'کوچک',
      'متوسط',
      'بزرگ',
      '۱۶ سانتی‌متر',
      '۲۵ سانتی‌متر',
      '۱۸×۲۴',
      '۶۰×۹۰ سانتی‌متر',
      '۱×۱٫۵ متر',
      '۲×۳ متر',
    ])
    expect(ordered('XL', 'S', 'M')).toEqual(['S', 'M', 'XL'])
  })

  it('are ordered by number and by volume', () => {
    expect(ordered('رج ۷۰', 'رج ۳۰', 'رج ۱۰۰')).toEqual(['رج ۳۰', 'رج ۷۰', 'رج ۱۰۰'])
    expect(ordered('۶ تایی', 'تکی', '۴ تایی')).toEqual(['تکی', '۴ تایی', '۶ تایی'])
    expect(ordered('۱ لیتر', '۵۰۰ میلی‌لیتر')).toEqual(['۵۰۰ میلی‌لیتر', '۱ لیتر'])
  })

  it('stay as they came where most of them are no sizes', () => {
    const packs = ['شیشه', '۹۰۰ گرم', 'پاکتی', '۴۵۰ گرم']
    expect(ordered(...packs)).toEqual(packs)
  })

  it('are all kept, and those without a size come last in their order', () => {
    expect(ordered('هدیه', '۲ گرم', 'ساده', '۱ گرم', '۳ گرم')).toEqual(['۱ گرم', '۲ گرم', '۳ گرم', 'هدیه', 'ساده'])
    fc.assert(
      fc.property(fc.array(fc.string()), (values) => {
        expect(ordered(...values).toSorted()).toEqual(values.toSorted())
      }),
    )
  })
})
