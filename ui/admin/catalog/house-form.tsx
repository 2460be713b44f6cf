import { type FormEvent, useMemo, useState } from 'react'
import {
  type PlatformProduct,
  type ProductForm as ReadyProduct,
  productForm,
  type TypedProduct,
} from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { toastsKey } from '../../bindings/ports.ts'
import { useForm } from '../../bindings/use-form.ts'
import { TextArea } from '../../kit/text-area.tsx'
import { type ProductCalls, ProductSections } from '../../office/catalog/product-sections.tsx'

interface HouseFormProps {
  readonly product: PlatformProduct
  readonly onSaved: () => void
}

/** The form of the store, written in its place; it holds at once and the store reads the note. */
export function HouseForm({ product, onSaved }: HouseFormProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState(false)
  const form = useForm<TypedProduct, ReadyProduct>({
    schema: productForm as never,
    initial: product.form,
    submit: async () => {
      const { values } = form.store.get()
      await api.catalog.editProduct({ product_id: product.id, form: values, note, seen: product.state })
      toasts.show('success', 'ثبت شد؛ فروشگاه یادداشت شما را می‌خواند.')
      onSaved()
    },
  })
  const calls = useMemo<ProductCalls>(
    () => ({ needs: async (category_id) => (await api.catalog.platformNeeds({ category_id })).attributes }),
    [api],
  )
  if (product.state === 'draft' || product.state === 'archived')
    return <p className="text-muted">پیش‌نویس و کالای بایگانی‌شده را فقط خود فروشگاه ویرایش می‌کند.</p>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (note.trim() !== '') void form.store.submit()
  }
  return (
    <form id={form.id} noValidate onSubmit={submit} className="grid gap-4">
      <ProductSections form={form} calls={calls} reasons={{}} first={product.form} takenOf={undefined} />
      <footer className="card grid gap-3 p-4">
        <TextArea
          label="یادداشت برای فروشگاه"
          rows={2}
          maxLength={500}
          value={note}
          problem={asked && note.trim() === '' ? 'بنویسید چه را چرا تغییر دادید.' : undefined}
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
