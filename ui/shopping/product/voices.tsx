import type { ProductPage, QuestionList, ReviewList } from '../../../core/catalog/index.ts'
import { useMine } from '../../bindings/use-mine.ts'
import { Questions } from './questions.tsx'
import { Reviews } from './reviews.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import type { VoicesAsked } from './product-data.ts'

export interface VoicesProps {
  readonly product: ProductPage
  readonly reviews: ReviewList
  readonly questions: QuestionList
  readonly asked: VoicesAsked
}

/** What people say of a product and ask about it. */
export function Voices({ product, reviews, questions, asked }: VoicesProps) {
  const mine = useMine(product.id)
  return (
    <>
      <Reviews product={product} first={reviews} mine={mine} asked={asked} />
      <Questions product_id={product.id} first={questions} mine={mine} asked={asked} />
      <SignInFirst mine={mine} why="برای پرسیدن یا رأی دادن وارد شوید." />
    </>
  )
}
