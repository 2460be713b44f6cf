import { useState } from 'react'
import type { ProductPage, Variant } from '../../../core/catalog/index.ts'
import { formatNumber, formatPercent } from '../../../core/shared/numbers.ts'
import { formatTomanNumber } from '../../../core/shared/money.ts'
import { Icon } from '../../kit/icon.tsx'
import { Price } from '../../kit/price.tsx'
import { BuyButton } from './buy-button.tsx'
import { choose, firstVariant, isAvailable, type Options, variantOf } from './choice.ts'
import { Gallery } from './gallery.tsx'
import { percentOff } from './product-card.tsx'
import { StoreBox } from './store-box.tsx'

interface ProductViewProps {
  readonly product: ProductPage
  readonly shop?: string | undefined
}

/** Everything about one product; the buy bar sticks to the bottom on phones. */
export function ProductView({ product, shop }: ProductViewProps) {
  const [options, setOptions] = useState<Options>(() => firstVariant(product)?.options ?? {})
  const variant = variantOf(product, options) ?? product.variants[0]
  return (
    <article className="page-width grid gap-6 py-4 lg:grid-cols-[1fr_1fr] lg:gap-10">
      <Gallery photos={product.photos} title={product.title} />
      <div className="grid content-start gap-4">
        <Heading product={product} />
        {product.axes.map(({ title, values }) => (
          <Axis
            key={title}
            title={title}
            values={values}
            chosen={options[title]}
            available={(value) => isAvailable(product, options, title, value)}
            choose={(value) => setOptions(choose(product, options, title, value))}
          />
        ))}
        {variant && <BuyBar product={product} variant={variant} />}
        <Promises product={product} />
        {shop === undefined && <StoreBox store={product.store} />}
      </div>
      <Details product={product} />
    </article>
  )
}

function Heading({ product }: { readonly product: ProductPage }) {
  return (
    <header className="grid gap-2">
      <h1 className="text-xl">{product.title}</h1>
      <p className="text-muted">{product.brief}</p>
      {product.rating !== null && (
        <p className="flex items-center gap-1 text-sm">
          <Icon name="star" className="size-4 text-saffron" /> {formatNumber(product.rating)} از ۵
          <span className="text-muted">({formatNumber(product.rating_count)} دیدگاه)</span>
        </p>
      )}
    </header>
  )
}

interface AxisProps {
  readonly title: string
  readonly values: readonly string[]
  readonly chosen: string | undefined
  readonly available: (value: string) => boolean
  readonly choose: (value: string) => void
}

function Axis({ title, values, chosen, available, choose: pick }: AxisProps) {
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
              onChange={() => pick(value)}
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

function BuyBar({ product, variant }: { readonly product: ProductPage; readonly variant: Variant }) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-card px-4 py-3 lg:static lg:mx-0 lg:grid lg:justify-stretch lg:rounded-card lg:border lg:p-5">
      <div aria-live="polite" className="grid gap-1 lg:justify-items-end">
        <StockTruth stock={variant.stock} />
        {variant.stock > 0 && <VariantPrice variant={variant} />}
      </div>
      <BuyButton product={product} variant={variant} />
    </div>
  )
}

function VariantPrice({ variant: { price, compare_at_price } }: { readonly variant: Variant }) {
  return (
    <Price
      large
      amount={formatTomanNumber(price)}
      before={compare_at_price === null ? undefined : formatTomanNumber(compare_at_price)}
      off={compare_at_price === null ? undefined : formatPercent(percentOff(price, compare_at_price))}
    />
  )
}

function StockTruth({ stock }: { readonly stock: number }) {
  if (stock === 0) return <p className="font-bold text-muted">ناموجود</p>
  if (stock <= 3) return <p className="text-sm text-danger">فقط {formatNumber(stock)} عدد باقی مانده</p>
  return <p className="text-sm text-success">موجود</p>
}

function Promises({ product }: { readonly product: ProductPage }) {
  const days = product.preparation_days
  return (
    <ul className="grid gap-1 text-sm text-muted">
      <li className="flex items-center gap-2">
        <Icon name="truck" className="size-5" />
        {days === 0 ? 'همان روز تحویل پست می‌شود' : `تا ${formatNumber(days)} روز پس از پرداخت، تحویل پست می‌شود`}
      </li>
      <li className="flex items-center gap-2">
        <Icon name="check" className="size-5" />۷ روز فرصت بازگشت کالا
      </li>
    </ul>
  )
}

function Details({ product }: { readonly product: ProductPage }) {
  return (
    <div className="grid gap-6 lg:col-span-2">
      {product.description !== '' && (
        <section>
          <h2 className="mb-2 text-lg">معرفی کالا</h2>
          <p className="max-w-prose whitespace-pre-line">{product.description}</p>
        </section>
      )}
      {product.attributes.length > 0 && (
        <section>
          <h2 className="mb-2 text-lg">ویژگی‌ها</h2>
          <dl className="grid max-w-2xl text-sm">
            {product.attributes.map(({ title, values }) => (
              <div key={title} className="grid grid-cols-[9rem_1fr] gap-4 border-b border-line py-2">
                <dt className="text-muted">{title}</dt>
                <dd>{values.join('، ')}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}
