import type { ProductPage, QuestionList, ReviewList } from '../../../../core/catalog/index.ts'
import { useOwnProductData } from '../../../bindings/stores/use-own-product-data.ts'
import { ProductQuestions } from './questions.tsx'
import { ProductReviews } from './reviews.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import type { FeedbackQuery } from '../product-data.ts'

export interface FeedbackProps {
  readonly product: ProductPage
  readonly reviews: ReviewList
  readonly questions: QuestionList
  readonly feedbackQuery: FeedbackQuery
}

/** The reviews of a product and the questions about it. */
export function ProductFeedback({ product, reviews, questions, feedbackQuery }: FeedbackProps) {
  const activity = useOwnProductData(product.id)
  return (
    <>
      <ProductReviews product={product} firstPage={reviews} activity={activity} feedbackQuery={feedbackQuery} />
      <ProductQuestions
        product_id={product.id}
        firstPage={questions}
        activity={activity}
        feedbackQuery={feedbackQuery}
      />
      <SignInFirst activity={activity} reasonText="برای پرسیدن یا رأی دادن وارد شوید." />
    </>
  )
}
