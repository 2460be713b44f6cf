import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  acceptContent,
  compareContent,
  splitChangedText,
  comparePhotos,
  type ProductContent,
} from '../../../../core/catalog/index.ts'

const photoOf = (id: string) => ({ id, color: '#ffffff' })
const content = (changes: Partial<ProductContent> = {}): ProductContent => ({
  title: 'کاسهٔ سفالی',
  brief: 'دست‌ساز',
  description: '',
  category_id: '3',
  photos: [photoOf('a'), photoOf('b')],
  attributes: [{ title: 'جنس', values: ['سفال'] }],
  ...changes,
})

describe('the comparison of a revision', () => {
  it('lists changes field by field and photo by photo', () => {
    const proposed = content({
      title: 'کاسهٔ سفالی آبی',
      brief: '',
      photos: [photoOf('b'), photoOf('c')],
      attributes: [{ title: 'رنگ', values: ['آبی', 'سبز'] }],
    })
    const kinds = compareContent(content(), proposed, (id) => `دستهٔ ${id}`).map(({ field, kind }) => [field, kind])
    expect(Object.fromEntries(kinds)).toEqual({
      title: 'changed',
      brief: 'removed',
      description: 'same',
      category_id: 'same',
      'attributes.رنگ': 'added',
      'attributes.جنس': 'removed',
    })
    expect(comparePhotos(content(), proposed).map(({ photo, kind }) => [photo.id, kind])).toEqual([
      ['b', 'same'],
      ['c', 'added'],
      ['a', 'removed'],
    ])
  })

  it('splits texts at word boundaries, and both sides can be put together again', () => {
    expect(splitChangedText('کاسهٔ سفالی آبی', 'کاسهٔ مسی آبی')).toEqual({
      start: 'کاسهٔ ',
      removed: 'سفالی ',
      added: 'مسی ',
      end: 'آبی',
    })
    const words = fc.array(fc.constantFrom('نان', 'آب', 'گل\n', ' '), { maxLength: 8 }).map((all) => all.join(' '))
    fc.assert(
      fc.property(words, words, (before, after) => {
        const { start, removed, added, end } = splitChangedText(before, after)
        expect([start + removed + end, start + added + end]).toEqual([before, after])
      }),
    )
  })
})

describe('CAT-41 the accepted part of a revision', () => {
  it('is everything except the declined field and the declined photo', () => {
    const proposed = content({ title: 'نام تازه', brief: 'تازه', photos: [photoOf('c'), photoOf('a')] })
    const held = acceptContent(content(), proposed, { title: 'کلی است', 'photos.c': 'تار است' })
    expect(held).toEqual(content({ brief: 'تازه', photos: [photoOf('a')] }))
  })

  it('keeps a photo whose removal is declined, and never leaves a product without photos', () => {
    const less = content({ photos: [photoOf('b')] })
    expect(acceptContent(content(), less, { 'photos.a': '' }).photos.map(({ id }) => id)).toEqual(['b', 'a'])
    const other = content({ photos: [photoOf('c')] })
    expect(acceptContent(content(), other, { 'photos.c': '' }).photos).toEqual(content().photos)
  })

  it('keeps the attributes when the category is declined', () => {
    const proposed = content({ category_id: '4', attributes: [] })
    expect(acceptContent(content(), proposed, { category_id: '' })).toEqual(content())
  })

  it('is empty when everything is declined, and complete when nothing is', () => {
    const some = fc.record({
      title: fc.constantFrom('یک', 'دو'),
      photos: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 }),
      attributes: fc.uniqueArray(fc.constantFrom('جنس', 'رنگ', 'اندازه')),
    })
    fc.assert(
      fc.property(some, ({ title, photos, attributes }) => {
        const proposed = content({
          title,
          photos: photos.map(photoOf),
          attributes: attributes.map((name) => ({ title: name, values: ['۱'] })),
        })
        expect(acceptContent(content(), proposed, {})).toEqual(proposed)
        const fields = [...compareContent(content(), proposed, String), ...comparePhotos(content(), proposed)]
        const all = Object.fromEntries(fields.map(({ field }) => [field, 'نه']))
        const held = acceptContent(content(), proposed, { ...all, photos: 'نه' })
        expect(new Set(held.attributes.map((one) => JSON.stringify(one)))).toEqual(
          new Set(content().attributes.map((one) => JSON.stringify(one))),
        )
        expect({ ...held, attributes: [] }).toEqual({ ...content(), attributes: [] })
      }),
    )
  })
})
