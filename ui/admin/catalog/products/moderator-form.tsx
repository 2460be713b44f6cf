import { type FormEvent, useMemo, useState } from 'react'
import {
  type PlatformProduct,
  type ValidProduct as ReadyProduct,
  productSchema,
  type ProductInput,
} from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { toastsKey } from '../../../../core/container/service-keys.ts'
import { useForm } from '../../../bindings/requests/use-form.ts'
import { TextArea } from '../../../kit/forms/text-area.tsx'
import { type ProductRequests, ProductSections } from '../../../backoffice/catalog/product-sections.tsx'

interface ModeratorFormProps {
  readonly product: PlatformProduct
  readonly onSaved: () => void
}

/** Edits a product on behalf of its store; changes take effect at once and the store sees the note. */
export function ModeratorForm({ product, onSaved }: ModeratorFormProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const [note, setNote] = useState('')
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const form = useForm<ProductInput, ReadyProduct>({
    schema: productSchema,
    initial: product.form,
    submit: async () => {
      const { values } = form.store.get()
      await api.catalog.updatePlatformProduct({ product_id: product.id, form: values, note, seen: product.state })
      toasts.show('success', 'ثبت شد؛ فروشگاه یادداشت شما را می‌خواند.')
      onSaved()
    },
  })
  const requests = useMemo<ProductRequests>(
    () => ({
      needs: async (category_id) => (await api.catalog.getPlatformCategoryRequirements({ category_id })).attributes,
    }),
    [api],
  )
  if (product.state === 'draft' || product.state === 'archived')
    return <p className="text-muted">پیش‌نویس و کالای بایگانی‌شده را فقط خود فروشگاه ویرایش می‌کند.</p>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasSubmitted(true)
    if (note.trim() !== '') void form.store.submit()
  }
  return (
    <form id={form.id} noValidate onSubmit={submit} className="grid gap-4">
      <ProductSections form={form} requests={requests} reasons={{}} firstStep={product.form} deductionsOf={undefined} />
      <footer className="card grid gap-3 p-4">
        <TextArea
          label="یادداشت برای فروشگاه"
          rows={2}
          maxLength={500}
          value={note}
          problem={wasSubmitted && note.trim() === '' ? 'بنویسید چه را چرا تغییر دادید.' : undefined}
          onChange={({ target }) => setNote(target.value)}
        />
        <button
          type="submit"
          className="button-primary justify-self-start"
          disabled={form.state.status === 'submitting'}
        >
          ثبت به جای فروشگاه
        </button>
        {form.state.problem && (
          <p role="alert" className="text-sm text-danger">
            {form.state.problem}
          </p>
        )}
      </footer>
    </form>
  )
}
