import * as v from 'valibot'
import type { CategoryAttributeInput, PlatformCategoryRow } from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { requiredText, text } from '../../../../core/contract/schemas.ts'
import { required } from '../../../../core/validation/index.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { toastsKey } from '../../../../core/container/service-keys.ts'
import { countText } from '../../../backoffice/fields/number-schemas.ts'
import { Form, FormProblem, SubmitButton } from '../../../bindings/requests/form.tsx'
import { useForm } from '../../../bindings/requests/use-form.ts'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { Dialog } from '../../../kit/overlays/dialog.tsx'
import { Field } from '../../../kit/forms/field.tsx'
import { FileDrop } from '../../../kit/forms/file-drop.tsx'
import { resizePhoto } from '../../../backoffice/catalog/resize-photo.ts'
import { AttributeRows } from './attribute-rows.tsx'
import { Checkbox } from '../../fields/checkbox.tsx'

interface CategoryFormProps {
  /** The category, or null for a new one. */
  readonly row: PlatformCategoryRow | null
  readonly parent: PlatformCategoryRow | null
  readonly onDone: () => void
  readonly onClose: () => void
}

const blank = {
  title: '',
  slug: '',
  active: true,
  needs_licence: false,
  non_returnable: false,
  max_preparation_days: toPersianDigits('30'),
  attributes: [] as readonly CategoryAttributeInput[],
}

const schema = v.object({
  title: requiredText(60),
  slug: text(80),
  active: v.boolean(),
  needs_licence: v.boolean(),
  non_returnable: v.boolean(),
  max_preparation_days: v.pipe(
    v.string(),
    required(),
    countText(0, 90),
    v.transform((days) => days ?? 0),
  ),
  attributes: v.custom<readonly CategoryAttributeInput[]>(Array.isArray),
})

/** Edits title, slug, limits and attributes of a category. */
export function CategoryForm({ row, parent, onDone, onClose }: CategoryFormProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const form = useForm({
    schema,
    initial: row ? { ...row, max_preparation_days: toPersianDigits(String(row.max_preparation_days)) } : blank,
    submit: async ({ slug, attributes, ...category }) => {
      const input = { ...category, slug: slug || category.title, attributes: [...attributes] }
      if (row === null) await api.catalog.createCategory({ parent_id: parent?.id ?? null, ...input })
      else await api.catalog.updateCategory({ category_id: row.id, ...input })
      toasts.show('success', `«${category.title}» ثبت شد.`)
      onDone()
    },
  })
  const { values, errors } = form.state
  const title = row ? `ویرایش «${row.title}»` : parent ? `زیردستهٔ تازه در «${parent.title}»` : 'دستهٔ تازه'
  return (
    <Dialog title={title} onClose={onClose}>
      <Form form={form} className="grid gap-3">
        <Field label="نام" required maxLength={60} {...form.field('title')} />
        <Field
          label="نشانی"
          maxLength={80}
          hint="اگر خالی بماند از نام ساخته می‌شود؛ نشانی پیشین به نشانی تازه می‌رسد."
          {...form.field('slug')}
        />
        <Field
          label="بیشترین روزهای آماده‌سازی"
          inputMode="numeric"
          maxLength={3}
          {...form.field('max_preparation_days')}
        />
        <Checkbox words="در فروشگاه دیده شود" checked={values.active} onCheck={form.chosen('active').onValue} />
        <Checkbox
          words="فروش در آن مجوز می‌خواهد؛ کالای فروشگاه‌های معتمد هم بررسی می‌شود"
          checked={values.needs_licence}
          onCheck={form.chosen('needs_licence').onValue}
        />
        <Checkbox
          words="قانون کالای آن را از حق انصراف خریدار جدا کرده است؛ برای خریدهای پس از این"
          checked={values.non_returnable}
          onCheck={form.chosen('non_returnable').onValue}
        />
        {row && <PhotoField row={row} />}
        <AttributeRows attributes={values.attributes} onAttributes={form.typed('attributes').onValue} />
        {Object.entries(errors)
          .filter(([name]) => name.startsWith('attributes'))
          .map(([name, sentence]) => (
            <p key={name} role="alert" className="text-sm text-danger">
              {sentence}
            </p>
          ))}
        <FormProblem form={form} />
        <SubmitButton form={form}>ثبت</SubmitButton>
      </Form>
    </Dialog>
  )
}

function PhotoField({ row }: { readonly row: PlatformCategoryRow }) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { busy, act } = useAction()
  const uploadPhoto = ([file]: readonly File[]) =>
    act(async () => {
      if (file === undefined) return
      await api.catalog.setCategoryPhoto({ category_id: row.id, bytes: await resizePhoto(file) })
      toasts.show('success', 'تصویر دسته ثبت شد.')
    })
  return (
    <FileDrop
      label={row.photo ? 'تصویر دیگری بگذارید' : 'تصویر دسته'}
      accept="image/jpeg,image/png,image/webp"
      hint="JPEG، PNG یا WebP، دست‌کم ۶۰۰ پیکسل"
      disabled={busy}
      onFiles={uploadPhoto}
    />
  )
}
