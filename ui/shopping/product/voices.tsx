import type { ProductPage, QuestionList, ReviewList } from '../../../core/catalog/index.ts'
import { useMine } from '../../bindings/use-mine.ts'
import { Questions } from './questions.tsx'
import { Reviews } from './reviews.tsx'
import { SignInFirst } from './sign-in-first.tsx'

export interface VoicesProps {
  readonly product: ProductPage
  readonly reviews: ReviewList
  readonly questions: QuestionList
  /** How many reviews or questions come at a time. */
  readonly atOnce: number
}

/** What people say of a product and ask about it. */
export function Voices({ product, reviews, questions, atOnce }: VoicesProps) {
  const mine = useMine(product.id)
  return (
    <>
      <Reviews product={product} first={reviews} mine={mine} atOnce={atOnce} />
      <Questions product_id={product.id} first={questions} mine={mine} atOnce={atOnce} />
      <SignInFirst mine={mine} />
    </>
  )
}
