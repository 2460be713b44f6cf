import { useMemo } from 'react'
import {
  type ValidProduct as ReadyProduct,
  productSchema,
  productTable,
  type StoreProduct,
  type ProductInput,
} from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { toastsKey } from '../../../../core/container/service-keys.ts'
import { type BoundForm, useForm } from '../../../bindings/requests/use-form.ts'
import { Form, FormProblem, SubmitButton } from '../../../bindings/requests/form.tsx'
import { Pill } from '../../../kit/data/pill.tsx'
import { type ProductRequests, ProductSections } from '../../../backoffice/catalog/product-sections.tsx'
import { productStateLabels } from '../../../backoffice/catalog/product-labels.ts'
import { PanelPage } from '../../../backoffice/shell/panel-page.tsx'
import { ProductReviewNote } from './review-note.tsx'
import { ContentScoreBox } from './score-box.tsx'
import { type AutosavePhase, useFormAutosave } from './use-form-autosave.ts'
import { useDeductions } from './use-commission.ts'

interface ProductFormProps {
  readonly id: string | null
  readonly product: Omit<StoreProduct, 'id'>
  readonly query: URLSearchParams
  /** Is called after a submission, when the loaded product is outdated. */
  readonly onSubmitted: () => void
}

/** The product form on one page; input is saved while it is typed. */
export function ProductFormView({ id, product, query, onSubmitted }: ProductFormProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const form: BoundForm<ProductInput> = useForm<ProductInput, ReadyProduct>({
    schema: productSchema,
    initial: product.form,
    submit: async () => {
      const { state, revised: hasRevision } = await api.catalog.submitProduct({
        product_id: await autosave.requestKey(),
        form: form.store.get().values,
      })
      toasts.show('success', submittedMessages(state, hasRevision))
      onSubmitted()
    },
  })
  const autosave = useFormAutosave(id, form.state.values, query)
  const requests = useProductRequests(api)
  const deductionsOf = useDeductions(form.state.values.category_id, id)
  const { title, tone } = productStateLabels[product.state]
  const isSubmittable =
    ['published', 'hidden'].includes(product.state) || Object.hasOwn(productTable[product.state], 'submit')
  return (
    <PanelPage
      title={id === null ? 'کالای تازه' : form.state.values.title || 'کالای بی‌نام'}
      action={<Pill tone={tone}>{title}</Pill>}
    >
      <ProductReviewNote id={id} product={product} onChanged={onSubmitted} />
      <Form
        form={form}
        className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]"
        data-half-filled={autosave.keeping === 'waiting' || autosave.keeping === 'failed'}
      >
        <div className="grid gap-4">
          <ProductSections
            form={form}
            requests={requests}
            deductionsOf={deductionsOf}
            reasons={product.reasons}
            firstStep={product.form}
          />
        </div>
        <div className="grid gap-4 lg:sticky lg:top-20">
          <ContentScoreBox form={form.state.values} />
        </div>
        <footer className="card sticky bottom-[calc(var(--floor,0px)+0.5rem)] z-10 flex flex-wrap items-center gap-3 p-3 shadow-soft lg:col-span-2">
          <SubmitButton form={form} className="button-primary" off={!isSubmittable}>
            {product.state === 'published' || product.state === 'hidden' ? 'ثبت تغییرات' : 'انتشار کالا'}
          </SubmitButton>
          <span role="status" className={`text-sm ${autosave.keeping === 'failed' ? 'text-danger' : 'text-muted'}`}>
            {autosaveLabels[autosave.keeping]}
          </span>
          <FormProblem form={form} className="w-full" />
        </footer>
      </Form>
    </PanelPage>
  )
}

const autosaveLabels: Readonly<Record<AutosavePhase, string>> = {
  untouched: '',
  waiting: 'در حال نگه داشتن پیش‌نویس…',
  kept: 'پیش‌نویس نگه داشته شد',
  failed: 'ذخیره نشد؛ صفحه را نبندید، دوباره تلاش می‌شود.',
}

function submittedMessages(state: string, hasRevision: boolean): string {
  if (state === 'in_review') return 'کالا برای بررسی فرستاده شد.'
  return hasRevision ? 'قیمت و موجودی ثبت شد؛ بقیهٔ تغییرات پس از بررسی دیده می‌شود.' : 'ثبت شد و هم‌اکنون دیده می‌شود.'
}

function useProductRequests(api: Api): ProductRequests {
  return useMemo(
    () => ({
      needs: async (category_id) => (await api.catalog.getCategoryRequirements({ category_id })).attributes,
      addPhoto: async (bytes) => (await api.catalog.uploadProductPhoto({ bytes })).photo,
    }),
    [api],
  )
}
