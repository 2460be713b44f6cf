import { useCallback } from 'react'
import type * as v from 'valibot'
import { Api } from '../../../../core/api/api.ts'
import { type StoreIdentity, storeIdentity } from '../../../../core/stores/index.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { Form } from '../../../bindings/requests/form.tsx'
import { Field } from '../../../kit/forms/field.tsx'
import { NotHere } from '../../../kit/content/not-here.tsx'
import { Skeleton } from '../../../kit/content/skeleton.tsx'
import { AutosaveStatus } from './autosave-status.tsx'
import type { ProfilePartProps } from './part-props.ts'
import { useAutosavedForm } from './use-autosaved-form.ts'

/** The legal identity of the store: a person or a company. */
export function IdentityFields(props: ProfilePartProps) {
  const api = useService(Api)
  const { data, failed, reload } = useLoaded(useCallback(() => api.stores.getStoreIdentity({}), [api]))
  if (failed) return <NotHere again={reload} />
  if (data === undefined) return <Skeleton className="h-64" />
  return <Fields {...props} identity={data.identity} />
}

const empty = {
  kind: 'real',
  name: '',
  national_code: '',
  birth_date: '',
  national_id: '',
  registration_number: '',
  economic_number: '',
}

const kinds = [
  ['real', 'شخص حقیقی'],
  ['legal', 'شرکت (حقوقی)'],
] as const

const schema = storeIdentity as v.GenericSchema<unknown, StoreIdentity> as v.GenericSchema<typeof empty, StoreIdentity>

function Fields({ profile, onSaved, identity }: ProfilePartProps & { readonly identity: StoreIdentity | null }) {
  const api = useService(Api)
  const form = useAutosavedForm({
    owner: profile.supplier_hash,
    name: 'identity',
    schema,
    onSaved,
    initial: { ...empty, ...identity },
    save: (identityOf: StoreIdentity) => api.stores.updateStoreIdentity(identityOf),
  })
  const { kind } = form.state.values
  return (
    <Form form={form} className="grid gap-4">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="mb-1 text-sm text-muted">فروشنده کیست؟</legend>
        {kinds.map(([name, title]) => (
          <label key={name} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="kind"
              className="size-5"
              checked={kind === name}
              onChange={() => form.chosen('kind').onValue(name)}
            />
            {title}
          </label>
        ))}
      </fieldset>
      {kind === 'real' ? (
        <>
          <Field label="نام و نام خانوادگی" required autoComplete="name" {...form.field('name')} />
          <Field label="کد ملی" required ltr inputMode="numeric" maxLength={10} {...form.field('national_code')} />
          <Field
            label="تاریخ تولد"
            required
            ltr
            inputMode="numeric"
            maxLength={10}
            placeholder="۱۳۷۰/۰۱/۳۱"
            autoComplete="off"
            {...form.field('birth_date')}
          />
        </>
      ) : (
        <>
          <Field label="نام شرکت" required autoComplete="organization" {...form.field('name')} />
          <Field label="شناسهٔ ملی" required ltr inputMode="numeric" maxLength={11} {...form.field('national_id')} />
          <Field label="شمارهٔ ثبت" required ltr inputMode="numeric" {...form.field('registration_number')} />
          <Field label="کد اقتصادی (اختیاری)" ltr inputMode="numeric" {...form.field('economic_number')} />
        </>
      )}
      <p className="text-xs text-muted">
        این مشخصات را شما و بازبین بازارگاه می‌بینند. نام و شناسه‌ها روی صورتحساب رسمی خریداران شما هم نوشته می‌شود؛ تاریخ
        تولد نه.
      </p>
      <AutosaveStatus phase={form.phase} saved={form.state.status === 'submitted'} problem={form.state.problem} />
    </Form>
  )
}
