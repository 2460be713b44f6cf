import { type FormEvent, useState } from 'react'
import type { TreeAttribute, TreeRow } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { parseNumber } from '../../../core/shared/numbers.ts'
import { Problem } from '../../../core/shared/problem.ts'
import { useService } from '../../bindings/container.tsx'
import { toastsKey } from '../../bindings/ports.ts'
import { useAct } from '../../bindings/use-act.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { FileDrop } from '../../kit/file-drop.tsx'
import { shrink } from '../../office/catalog/shrink.ts'
import { AttributeRows } from './attribute-rows.tsx'
import { Tick } from '../fields/tick.tsx'

interface CategoryFormProps {
  /** The category; null where a new one is written. */
  readonly row: TreeRow | null
  readonly parent: TreeRow | null
  readonly onDone: () => void
  readonly onClose: () => void
}

const blank = {
  title: '',
  slug: '',
  active: true,
  needs_licence: false,
  no_return: false,
  max_preparation_days: 30,
  attributes: [] as readonly TreeAttribute[],
}

/** Name, address, limits and attributes of a category. */
export function CategoryForm({ row, parent, onDone, onClose }: CategoryFormProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { busy, act } = useAct()
  const [form, setForm] = useState(row ?? blank)
  const [days, setDays] = useState(toPersianDigits(String(form.max_preparation_days)))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const put = (change: Partial<typeof blank>) => setForm({ ...form, ...change })
  const save = () =>
    act(async () => {
      const { title, slug, active, needs_licence, no_return, attributes } = form
      const marks = { active, needs_licence, no_return }
      const facts = { title, slug: slug.trim() || title, ...marks, attributes: [...attributes] as never }
      const days_max = { max_preparation_days: parseNumber(days) ?? -1 }
      try {
        if (row === null) await api.catalog.addCategory({ parent_id: parent?.id ?? null, ...facts, ...days_max })
        else await api.catalog.saveCategory({ category_id: row.id, ...facts, ...days_max })
      } catch (error) {
        setProblems(fieldsOf(error))
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
          onChange={({ target }) => put({ title: target.value })}
        />
        <Field
          label="نشانی"
          maxLength={80}
          value={form.slug}
          problem={problems['slug']}
          hint="اگر خالی بماند از نام ساخته می‌شود؛ نشانی پیشین به نشانی تازه می‌رسد."
          onChange={({ target }) => put({ slug: target.value })}
        />
        <Field
          label="بیشترین روزهای آماده‌سازی"
          inputMode="numeric"
          maxLength={3}
          value={days}
          problem={problems['max_preparation_days']}
          onChange={({ target }) => setDays(target.value)}
        />
        <Tick words="در فروشگاه دیده شود" checked={form.active} onCheck={(active) => put({ active })} />
        <Tick
          words="فروش در آن مجوز می‌خواهد؛ کالای فروشگاه‌های معتمد هم بررسی می‌شود"
          checked={form.needs_licence}
          onCheck={(needs_licence) => put({ needs_licence })}
        />
        <Tick
          words="قانون کالای آن را از حق انصراف خریدار جدا کرده است؛ برای خریدهای پس از این"
          checked={form.no_return}
          onCheck={(no_return) => put({ no_return })}
        />
        {row && <PhotoDrop row={row} />}
        <AttributeRows attributes={form.attributes} onAttributes={(attributes) => put({ attributes })} />
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

function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof Problem ? ((error.details as { fields?: Record<string, string> }).fields ?? {}) : {}
}

function PhotoDrop({ row }: { readonly row: TreeRow }) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { busy, act } = useAct()
  const take = ([file]: readonly File[]) =>
    act(async () => {
      if (file === undefined) return
      await api.catalog.setCategoryPhoto({ category_id: row.id, bytes: await shrink(file) })
      toasts.show('success', 'تصویر دسته ثبت شد.')
    })
  return (
    <FileDrop
      label={row.photo ? 'تصویر دیگری بگذارید' : 'تصویر دسته'}
      accept="image/jpeg,image/png,image/webp"
      hint="JPEG، PNG یا WebP، دست‌کم ۶۰۰ پیکسل"
      disabled={busy}
      onFiles={take}
    />
  )
}
