import type { FormEvent } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { storeName } from '../../../core/stores/index.ts'
import { useService } from '../../bindings/container.tsx'
import { toastsKey } from '../../bindings/ports.ts'
import { useForm } from '../../bindings/use-form.ts'
import { Field } from '../../kit/field.tsx'
import { ShopAddress } from './name-fields.tsx'
import type { PartProps } from './parts.ts'

/** Another name, or another address, of a shop that people know: changed when it is said, never while it is typed. */
export function NameSettings({ papers, onKept }: PartProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const form = useForm({
    schema: storeName,
    initial: { title: papers.title, slug: papers.slug ?? '' },
    submit: async (name) => {
      await api.stores.saveName(name)
      toasts.show('success', 'نام و نشانی فروشگاه ذخیره شد.')
      onKept()
    },
  })
  const { values, status, problem } = form.state
  const slug = form.field('slug')
  const told = slug.problem !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.store.submit()
  }
  return (
    <form id={form.id} noValidate onSubmit={submit} className="grid gap-4">
      <Field label="نام فروشگاه" required maxLength={60} {...form.field('title')} />
      <Field
        label="نشانی فروشگاه"
        required
        ltr
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        hint="نشانی پیشین برای شما می‌ماند و خریداران را به نشانی تازه می‌برد."
        {...slug}
      />
      <ShopAddress papers={papers} typed={values.slug} title={values.title} told={told} />
      {problem && !told && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <button type="submit" className="button-primary justify-self-start" disabled={status === 'submitting'}>
        ذخیرهٔ نام و نشانی
      </button>
    </form>
  )
}
