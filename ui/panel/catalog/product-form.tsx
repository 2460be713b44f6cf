import { type FormEvent, useMemo } from 'react'
import {
  type ProductForm as ReadyProduct,
  productForm,
  productTable,
  type StoreProduct,
  type TypedProduct,
} from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { toastsKey } from '../../bindings/ports.ts'
import { type BoundForm, useForm } from '../../bindings/use-form.ts'
import { Pill } from '../../kit/pill.tsx'
import { type ProductCalls, ProductSections } from '../../office/catalog/product-sections.tsx'
import { productStateWords } from '../../office/catalog/product-words.ts'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { ReviewNote } from './review-note.tsx'
import { ScoreBox } from './score-box.tsx'
import { type Keeping, useKeptForm } from './use-kept-form.ts'
import { useCommission } from './use-commission.ts'

interface ProductFormProps {
  readonly id: string | null
  readonly product: Omit<StoreProduct, 'id'>
  readonly query: URLSearchParams
  /** The form was sent; what is known of the product is old. */
  readonly onSent: () => void
}

/** Everything about one product on one page; what is typed is kept as it is typed. */
export function ProductForm({ id, product, query, onSent }: ProductFormProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const form: BoundForm<TypedProduct> = useForm<TypedProduct, ReadyProduct>({
    schema: productForm as never,
    initial: product.form,
    submit: async () => {
      const { state, revised } = await api.catalog.submitProduct({
        product_id: await kept.number(),
        form: form.store.get().values,
      })
      toasts.show('success', sentWords(state, revised))
      onSent()
    },
  })
  const kept = useKeptForm(id, form.state.values, query)
  const calls = useCalls(api)
  const takenOf = useCommission(form.state.values.category_id, id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.store.submit()
  }
  const { title, tone } = productStateWords[product.state]
  const mayBeSent =
    ['published', 'hidden'].includes(product.state) || Object.hasOwn(productTable[product.state], 'submit')
  return (
    <PanelPage
      title={id === null ? 'کالای تازه' : form.state.values.title || 'کالای بی‌نام'}
      action={<Pill tone={tone}>{title}</Pill>}
    >
      <ReviewNote id={id} product={product} onChanged={onSent} />
      <form
        id={form.id}
        noValidate
        onSubmit={submit}
        className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]"
        {...(kept.keeping === 'waiting' || kept.keeping === 'failed' ? { 'data-half-filled': true } : {})}
      >
        <div className="grid gap-4">
          <ProductSections form={form} calls={calls} takenOf={takenOf} reasons={product.reasons} first={product.form} />
        </div>
        <div className="grid gap-4 lg:sticky lg:top-20">
          <ScoreBox form={form.state.values} />
        </div>
        <footer className="card sticky bottom-[calc(var(--floor,0px)+0.5rem)] z-10 flex flex-wrap items-center gap-3 p-3 shadow-soft lg:col-span-2">
          <button type="submit" className="button-primary" disabled={!mayBeSent || form.state.status === 'submitting'}>
            {product.state === 'published' || product.state === 'hidden' ? 'ثبت تغییرات' : 'انتشار کالا'}
          </button>
          <span role="status" className={`text-sm ${kept.keeping === 'failed' ? 'text-danger' : 'text-muted'}`}>
            {keepingWords[kept.keeping]}
          </span>
          {form.state.problem && (
            <p role="alert" className="w-full text-sm text-danger">
              {form.state.problem}
            </p>
          )}
        </footer>
      </form>
    </PanelPage>
  )
}

const keepingWords: Readonly<Record<Keeping, string>> = {
  untouched: '',
  waiting: 'در حال نگه داشتن پیش‌نویس…',
  kept: 'پیش‌نویس نگه داشته شد',
  failed: 'ذخیره نشد؛ صفحه را نبندید، دوباره تلاش می‌شود.',
}

function sentWords(state: string, revised: boolean): string {
  if (state === 'in_review') return 'کالا برای بررسی فرستاده شد.'
  return revised ? 'قیمت و موجودی ثبت شد؛ بقیهٔ تغییرات پس از بررسی دیده می‌شود.' : 'ثبت شد و هم‌اکنون دیده می‌شود.'
}

function useCalls(api: Api): ProductCalls {
  return useMemo(
    () => ({
      needs: async (category_id) => (await api.catalog.categoryNeeds({ category_id })).attributes,
      addPhoto: async (bytes) => (await api.catalog.addProductPhoto({ bytes })).photo,
    }),
    [api],
  )
}
