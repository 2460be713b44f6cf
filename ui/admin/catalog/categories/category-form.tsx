import { type FormEvent, useState } from 'react'
import type { CategoryAttributeInput, PlatformCategoryRow } from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { parseNumber } from '../../../../core/shared/text/numbers.ts'
import { Problem } from '../../../../core/shared/problems/problem.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { toastsKey } from '../../../../core/container/service-keys.ts'
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
  max_preparation_days: 30,
  attributes: [] as readonly CategoryAttributeInput[],
}

/** Edits title, slug, limits and attributes of a category. */
export function CategoryForm({ row, parent, onDone, onClose }: CategoryFormProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { busy, act } = useAction()
  const [form, setForm] = useState(row ?? blank)
  const [days, setDays] = useState(toPersianDigits(String(form.max_preparation_days)))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const setField = (change: Partial<typeof blank>) => setForm({ ...form, ...change })
  const save = () =>
    act(async () => {
      const { title, slug, active, needs_licence, non_returnable, attributes } = form
      const flags = { active, needs_licence, non_returnable }
      const formFields = { title, slug: slug.trim() || title, ...flags, attributes: [...attributes] }
      const days_max = { max_preparation_days: parseNumber(days) ?? -1 }
      try {
        if (row === null)
          await api.catalog.createCategory({ parent_id: parent?.id ?? null, ...formFields, ...days_max })
        else await api.catalog.updateCategory({ category_id: row.id, ...formFields, ...days_max })
      } catch (error) {
        setProblems(formValuesOf(error))
        throw error
      }
      toasts.show('success', `«${title}» ثبت شد.`)
      onDone()
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const title = row ? `ویرایش «${row.title}»` : parent ? `زیردستهٔ تازه در «${parent.title}»` : 'دستهٔ تازه'
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <Field
          label="نام"
          required
          maxLength={60}
          value={form.title}
          problem={problems['title']}
          onChange={({ target }) => setField({ title: target.value })}
        />
        <Field
          label="نشانی"
          maxLength={80}
          value={form.slug}
          problem={problems['slug']}
          hint="اگر خالی بماند از نام ساخته می‌شود؛ نشانی پیشین به نشانی تازه می‌رسد."
          onChange={({ target }) => setField({ slug: target.value })}
        />
        <Field
          label="بیشترین روزهای آماده‌سازی"
          inputMode="numeric"
          maxLength={3}
          value={days}
          problem={problems['max_preparation_days']}
          onChange={({ target }) => setDays(target.value)}
        />
        <Checkbox words="در فروشگاه دیده شود" checked={form.active} onCheck={(active) => setField({ active })} />
        <Checkbox
          words="فروش در آن مجوز می‌خواهد؛ کالای فروشگاه‌های معتمد هم بررسی می‌شود"
          checked={form.needs_licence}
          onCheck={(needs_licence) => setField({ needs_licence })}
        />
        <Checkbox
          words="قانون کالای آن را از حق انصراف خریدار جدا کرده است؛ برای خریدهای پس از این"
          checked={form.non_returnable}
          onCheck={(non_returnable) => setField({ non_returnable })}
        />
        {row && <PhotoField row={row} />}
        <AttributeRows attributes={form.attributes} onAttributes={(attributes) => setField({ attributes })} />
        {Object.entries(problems)
          .filter(([name]) => name.startsWith('attributes'))
          .map(([name, sentence]) => (
            <p key={name} role="alert" className="text-sm text-danger">
              {sentence}
            </p>
          ))}
        <button type="submit" className="button-primary justify-self-start" disabled={busy}>
          ثبت
        </button>
      </form>
    </Dialog>
  )
}

function formValuesOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof Problem ? ((error.details as { fields?: Record<string, string> }).fields ?? {}) : {}
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
