import type { TypedProduct } from './catalog.form.ts'

/** A part of the content score: what it is worth, and whether the product has it. */
export interface ScorePart {
  readonly words: string
  readonly points: number
  readonly reached: boolean
}

/** How well a product tells of itself, in points of a hundred, part by part (CAT-25). */
export function contentScore(
  product: Pick<TypedProduct, 'title' | 'brief' | 'description' | 'photos' | 'attributes'>,
): {
  readonly points: number
  readonly parts: readonly ScorePart[]
} {
  const { title, brief, description, photos, attributes } = product
  const given = Object.values(attributes).filter((values) => values.some((value) => value.trim() !== '')).length
  const parts = [
    { words: 'دست‌کم یک عکس', points: 20, reached: photos.length >= 1 },
    { words: 'سه عکس یا بیشتر', points: 15, reached: photos.length >= 3 },
    { words: 'نامی با ۱۵ تا ۱۰۰ نویسه', points: 20, reached: title.trim().length >= 15 && title.trim().length <= 100 },
    { words: 'معرفی کوتاه', points: 10, reached: brief.trim().length >= 20 },
    { words: 'توضیحی با ۱۵۰ نویسه یا بیشتر', points: 20, reached: description.trim().length >= 150 },
    { words: 'دو ویژگی یا بیشتر', points: 15, reached: given >= 2 },
  ]
  return { points: parts.reduce((sum, { points, reached }) => sum + (reached ? points : 0), 0), parts }
}
