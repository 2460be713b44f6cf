import { useCallback } from 'react'
import * as v from 'valibot'
import type { Profile } from '../../../core/accounts/index.ts'
import { Api } from '../../../core/api/api.ts'
import { text } from '../../../core/contract/schemas.ts'
import { email } from '../../../core/validation/index.ts'
import { useService } from '../../bindings/container/container.tsx'
import { toastsKey } from '../../../core/container/service-keys.ts'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { Form, FormProblem, SubmitButton } from '../../bindings/requests/form.tsx'
import { useForm } from '../../bindings/requests/use-form.ts'
import { Field } from '../../kit/forms/field.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { NotHere } from '../../kit/content/not-here.tsx'

/** The shopper's name and e-mail address. */
export function ProfileView() {
  const api = useService(Api)
  const { data, failed, reload } = useLoaded(useCallback(() => api.accounts.getMyProfile({}), [api]))
  if (failed) return <NotHere again={reload} />
  return data === undefined ? <Skeleton className="h-64" /> : <ProfileForm profile={data} />
}

const schema = v.object({
  name: text(80),
  email: v.pipe(text(120), email()),
})

function ProfileForm({ profile: { name, email: address, mobile } }: { readonly profile: Profile }) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const form = useForm({
    schema,
    initial: { name, email: address },
    submit: async (wanted) => {
      await api.accounts.updateMyProfile(wanted)
      toasts.show('success', 'مشخصات شما ذخیره شد.')
    },
  })
  return (
    <section aria-label="مشخصات" className="card p-4">
      <h2 className="text-base">مشخصات</h2>
      <Form form={form} className="mt-3 grid max-w-md gap-3">
        <Field label="نام و نام خانوادگی" autoComplete="name" {...form.field('name')} />
        <Field label="رایانامه (اختیاری)" ltr inputMode="email" autoComplete="email" {...form.field('email')} />
        <Field label="موبایل" ltr readOnly value={mobile} hint="با همین شماره وارد می‌شوید." />
        <FormProblem form={form} />
        <SubmitButton form={form}>ذخیره</SubmitButton>
      </Form>
    </section>
  )
}
