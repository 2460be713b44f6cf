import type { ProductInput } from './product-form.ts'

/** A part of the content score: its points, and whether the product has it. */
export interface ScorePart {
  readonly label: string
  readonly points: number
  readonly reachedPoints: boolean
}

/** Rates the completeness of a product's content from 0 to 100, part by part (CAT-25). */
export function contentScore(
  product: Pick<ProductInput, 'title' | 'brief' | 'description' | 'photos' | 'attributes'>,
): {
  readonly points: number
  readonly parts: readonly ScorePart[]
} {
  const { title, brief, description, photos, attributes } = product
  const hasText = Object.values(attributes).filter((values) => values.some((value) => value.trim() !== '')).length
  const parts = [
    { label: 'دست‌کم یک عکس', points: 20, reachedPoints: photos.length >= 1 },
    { label: 'سه عکس یا بیشتر', points: 15, reachedPoints: photos.length >= 3 },
    {
      label: 'نامی با ۱۵ تا ۱۰۰ نویسه',
      points: 20,
      reachedPoints: title.trim().length >= 15 && title.trim().length <= 100,
    },
    { label: 'معرفی کوتاه', points: 10, reachedPoints: brief.trim().length >= 20 },
    { label: 'توضیحی با ۱۵۰ نویسه یا بیشتر', points: 20, reachedPoints: description.trim().length >= 150 },
    { label: 'دو ویژگی یا بیشتر', points: 15, reachedPoints: hasText >= 2 },
  ]
  return { points: parts.reduce((sum, { points, reachedPoints }) => sum + (reachedPoints ? points : 0), 0), parts }
}
