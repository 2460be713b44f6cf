import { Api } from '../../../../core/api/api.ts'
import { storeName } from '../../../../core/stores/index.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { toastsKey } from '../../../../core/container/service-keys.ts'
import { useForm } from '../../../bindings/requests/use-form.ts'
import { Form, FormProblem, SubmitButton } from '../../../bindings/requests/form.tsx'
import { Field } from '../../../kit/forms/field.tsx'
import { ShopAddress } from '../profile/name-fields.tsx'
import type { ProfilePartProps } from '../profile/part-props.ts'

/** Changes the name or address of an open shop on submission, never while typing. */
export function NameSettings({ profile, onSaved }: ProfilePartProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const form = useForm({
    schema: storeName,
    initial: { title: profile.title, slug: profile.slug ?? '' },
    submit: async (name) => {
      await api.stores.updateStoreName(name)
      toasts.show('success', 'نام و نشانی فروشگاه ذخیره شد.')
      onSaved()
    },
  })
  const { values } = form.state
  const slug = form.field('slug')
  const reportedProblem = slug.problem !== undefined
  return (
    <Form form={form} className="grid gap-4">
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
      <ShopAddress profile={profile} typed={values.slug} title={values.title} reportedProblem={reportedProblem} />
      <FormProblem form={form} />
      <SubmitButton form={form}>ذخیرهٔ نام و نشانی</SubmitButton>
    </Form>
  )
}
