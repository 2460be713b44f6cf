import { useMemo } from 'react'
import * as v from 'valibot'
import {
  type PlatformProduct,
  type ValidProduct as ReadyProduct,
  productSchema,
  type ProductInput,
} from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { requiredText } from '../../../../core/contract/schemas.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { toastsKey } from '../../../../core/container/service-keys.ts'
import { useForm } from '../../../bindings/requests/use-form.ts'
import { Form, FormProblem, SubmitButton } from '../../../bindings/requests/form.tsx'
import { TextArea } from '../../../kit/forms/text-area.tsx'
import { type ProductRequests, ProductSections } from '../../../backoffice/catalog/product-sections.tsx'

interface ModeratorFormProps {
  readonly product: PlatformProduct
  readonly onSaved: () => void
}

const noteSchema = v.object({ note: requiredText(500) })

/** Edits a product on behalf of its store; changes take effect at once and the store sees the note. */
export function ModeratorForm({ product, onSaved }: ModeratorFormProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const requests = usePlatformRequests(api)
  const form = useForm<ProductInput, ReadyProduct>({
    schema: productSchema,
    initial: product.form,
    submit: async () => {
      const { note } = noteForm.store.get().values
      const { values } = form.store.get()
      await api.catalog.updatePlatformProduct({ product_id: product.id, form: values, note, seen: product.state })
      toasts.show('success', 'ثبت شد؛ فروشگاه یادداشت شما را می‌خواند.')
      onSaved()
    },
  })
  // The note is no part of the product: the product is sent once both are right.
  const noteForm = useForm({
    schema: noteSchema,
    initial: { note: '' },
    submit: async () => void form.store.submit(),
  })
  if (product.state === 'draft' || product.state === 'archived')
    return <p className="text-muted">پیش‌نویس و کالای بایگانی‌شده را فقط خود فروشگاه ویرایش می‌کند.</p>
  return (
    <Form form={noteForm} className="grid gap-4">
      <div id={form.id} className="grid gap-4">
        <ProductSections
          form={form}
          requests={requests}
          reasons={{}}
          firstStep={product.form}
          deductionsOf={undefined}
        />
      </div>
      <footer className="card grid gap-3 p-4">
        <TextArea label="یادداشت برای فروشگاه" rows={2} maxLength={500} {...noteForm.field('note')} />
        <SubmitButton form={form}>ثبت به جای فروشگاه</SubmitButton>
        <FormProblem form={form} />
      </footer>
    </Form>
  )
}

function usePlatformRequests(api: Api): ProductRequests {
  return useMemo(
    () => ({
      needs: async (category_id) => (await api.catalog.getPlatformCategoryRequirements({ category_id })).attributes,
    }),
    [api],
  )
}
