import { type ReactNode, Suspense, useState } from 'react'
import type { ProductPage, QuestionList, ReviewList } from '../../../core/catalog/index.ts'
import { returnDeadlineSentence } from '../../../core/ordering/index.ts'
import { formatNumber, formatPercent } from '../../../core/shared/text/numbers.ts'
import { scoreGradeOf } from '../../../core/stores/index.ts'
import { useTimes } from '../../bindings/container/site-context.tsx'
import { DescriptionList } from '../../kit/data/description-list.tsx'
import { Icon } from '../../kit/images/icon.tsx'
import { VacationNotice } from '../stores/closure.tsx'
import { DeliveryEstimateSlot } from './buying/delivery-estimate-slot.tsx'
import { BuyBar } from './buying/buy-bar.tsx'
import { chooseOption, defaultVariant, isAvailable, type Options, matchingVariant } from './buying/variant-choice.ts'
import { Gallery } from './gallery/gallery.tsx'
import { WishlistButtonSlot } from './wishlist/wishlist-slots.tsx'
import { StoreBox } from './store-box.tsx'
import type { FeedbackQuery } from './product-data.ts'
import { FeedbackSlot } from './feedback/feedback-slot.tsx'

interface ProductViewProps {
  readonly product: ProductPage
  readonly shop?: string | undefined
  readonly reviews: ReviewList
  readonly questions: QuestionList
  readonly feedbackQuery: FeedbackQuery
  /** Content between the product and its reviews. */
  readonly children?: ReactNode
}

/** The page of a product; the buy bar sticks to the bottom on phones. */
export function ProductView({ product, shop, children, ...feedback }: ProductViewProps) {
  const [options, setOptions] = useState<Options>(() => defaultVariant(product)?.options ?? {})
  const variant = matchingVariant(product, options) ?? product.variants[0]
  return (
    <>
      <article className="page-width grid gap-6 py-4 lg:grid-cols-[1fr_1fr] lg:gap-10">
        <Gallery photos={product.photos} title={product.title} />
        <div className="grid content-start gap-4">
          <Heading product={product}>
            <WishlistButtonSlot product_id={product.id} />
          </Heading>
          {product.axes.map(({ title, values }) => (
            <VariantAxis
              key={title}
              title={title}
              values={values}
              chosen={options[title]}
              available={(value) => isAvailable(product, options, title, value)}
              choose={(value) => setOptions(chooseOption(product, options, title, value))}
            />
          ))}
          <VacationNotice closure={product.store.closure} />
          {variant && <BuyBar product={product} variant={variant} shop={shop} />}
          <StorePromises product={product} />
          {variant && variant.stock > 0 && product.store.closure === null && <DeliveryEstimateSlot variant={variant} />}
          {shop === undefined && <StoreBox store={product.store} />}
        </div>
        <ProductDetails product={product} />
      </article>
      {children}
      <Suspense>
        <FeedbackSlot product={product} {...feedback} />
      </Suspense>
    </>
  )
}

function Heading({ product, children }: { readonly product: ProductPage; readonly children: ReactNode }) {
  return (
    <header className="grid gap-2">
      <div className="flex items-start justify-between gap-3">
        <h1 className="text-xl">{product.title}</h1>
        {children}
      </div>
      <p className="text-muted">{product.brief}</p>
      {product.rating !== null && (
        <a href="#reviews" className="flex min-h-11 items-center gap-1 justify-self-start text-sm">
          <Icon name="star" className="size-4 text-saffron" /> {formatNumber(product.rating)} از ۵
          <span className="text-muted">({formatNumber(product.rating_count)} دیدگاه)</span>
        </a>
      )}
    </header>
  )
}

interface VariantAxisProps {
  readonly title: string
  readonly values: readonly string[]
  readonly chosen: string | undefined
  readonly available: (value: string) => boolean
  readonly choose: (value: string) => void
}

function VariantAxis({ title, values, chosen, available, choose: chooseValue }: VariantAxisProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm text-muted">
        {title}: <b className="text-ink">{chosen}</b>
      </legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <label
            key={value}
            className={`grid min-h-11 cursor-pointer place-content-center rounded-control border px-4 text-sm has-focus-visible:outline-2 has-focus-visible:outline-primary ${value === chosen ? 'border-primary bg-primary-soft font-bold' : 'border-line'} ${available(value) ? '' : 'text-muted line-through'}`}
          >
            <input
              type="radio"
              name={`axis-${title}`}
              value={value}
              checked={value === chosen}
              onChange={() => chooseValue(value)}
              className="sr-only"
            />
            {value}
            {!available(value) && <span className="sr-only">ناموجود</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function StorePromises({ product }: { readonly product: ProductPage }) {
  const days = product.preparation_days
  const return_days = useTimes()['return-days']
  const { on_time } = product.store.score
  const isUnreliable = on_time !== null && scoreGradeOf(on_time) === 'poor'
  return (
    <ul className="grid gap-1 text-sm text-muted">
      <li className="flex items-center gap-2">
        <Icon name="truck" className="size-5" />
        {isUnreliable ? (
          <span>
            زمان اعلامی فروشگاه: {days === 0 ? 'همان روز' : `تا ${formatNumber(days)} روز پس از پرداخت`}؛ تاکنون{' '}
            {formatPercent(on_time)} به‌موقع
          </span>
        ) : days === 0 ? (
          'همان روز تحویل پست می‌شود'
        ) : (
          `تا ${formatNumber(days)} روز پس از پرداخت، تحویل پست می‌شود`
        )}
      </li>
      <li className="flex items-center gap-2">
        <Icon name="check" className="size-5" />
        {product.non_returnable
          ? 'مرجوع کردن، تنها اگر کالا مشکل داشته باشد'
          : returnDeadlineSentence({ days: return_days })}
      </li>
    </ul>
  )
}

function ProductDetails({ product }: { readonly product: ProductPage }) {
  return (
    <div className="grid gap-6 lg:col-span-2">
      {product.description !== '' && (
        <section>
          <h2 className="mb-2 text-lg">معرفی کالا</h2>
          <p className="max-w-prose whitespace-pre-line">{product.description}</p>
        </section>
      )}
      {[
        { title: 'ویژگی‌ها', rows: product.attributes },
        { title: 'شرایط فروشگاه', rows: product.policies },
      ].map(
        ({ title, rows }) =>
          rows.length > 0 && (
            <section key={title}>
              <h2 className="mb-2 text-lg">{title}</h2>
              <DescriptionList rows={rows} />
            </section>
          ),
      )}
    </div>
  )
}
