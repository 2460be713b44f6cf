import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { Api } from '../../../../core/api/api.ts'
import { shopSlug, type StoreProfile, storeName } from '../../../../core/stores/index.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useSite } from '../../../bindings/container/site-context.tsx'
import { timersKey } from '../../../../core/container/service-keys.ts'
import { Form } from '../../../bindings/requests/form.tsx'
import { Field } from '../../../kit/forms/field.tsx'
import { AutosaveStatus } from './autosave-status.tsx'
import type { ProfilePartProps } from './part-props.ts'
import { useAutosavedForm } from './use-autosaved-form.ts'

/** Edits the name of the store and the address of its shop. */
export function NameFields({ profile, onSaved }: ProfilePartProps) {
  const api = useService(Api)
  const form = useAutosavedForm({
    owner: profile.supplier_hash,
    name: 'name',
    schema: storeName,
    initial: { title: profile.title, slug: profile.slug ?? '' },
    save: api.stores.updateStoreName,
    onSaved,
  })
  const { values, status, problem } = form.state
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
        hint="حروف کوچک انگلیسی، رقم و خط تیره؛ مانند farsh-kashan"
        {...slug}
      />
      <ShopAddress profile={profile} typed={values.slug} title={values.title} reportedProblem={reportedProblem} />
      <AutosaveStatus phase={form.phase} saved={status === 'submitted'} problem={reportedProblem ? null : problem} />
    </Form>
  )
}

interface ShopAddressProps {
  readonly profile: StoreProfile
  readonly typed: string
  readonly title: string
  /** Whether the field already shows what is wrong with the address. */
  readonly reportedProblem: boolean
}

/** Shows the resulting shop address and whether it is available. */
export function ShopAddress({ profile, typed, title, reportedProblem }: ShopAddressProps) {
  const { siteHost } = useSite()
  const parsed = v.safeParse(shopSlug, typed)
  const slug = parsed.success ? parsed.output : undefined
  const isFree = useSlugAvailability(slug === profile.slug ? undefined : slug)
  return (
    <div className="grid gap-1 rounded-card bg-sunken p-3 text-sm">
      <span className="text-muted">خریداران فروشگاه شما را این‌گونه می‌بینند:</span>
      <b className="truncate">{title === '' ? 'نام فروشگاه' : title}</b>
      <bdi dir="ltr" className="text-start break-all text-primary-strong">
        {siteHost.storeOrigin(slug ?? '…').replace('//%E2%80%A6.', '//….')}
      </bdi>
      <span role="status" className={`min-h-6 text-xs ${isFree === false ? 'text-danger' : 'text-success'}`}>
        {isFree === true && 'این نشانی آزاد است.'}
        {slug !== undefined && slug === profile.slug && 'این نشانی از آنِ شماست.'}
        {isFree === false && !reportedProblem && 'این نشانی، یا نشانی بسیار همانندی، از آنِ فروشگاه دیگری است.'}
      </span>
    </div>
  )
}

/** Returns whether an address is available, checked at a pause in typing; undefined until it is known. */
function useSlugAvailability(slug: string | undefined): boolean | undefined {
  const [api, timers] = [useService(Api), useService(timersKey)]
  const [knownSlugs, setKnownSlugs] = useState<{ readonly slug: string; readonly isFree: boolean }>()
  useEffect(() => {
    if (slug === undefined) return undefined
    return timers.after(400, () => {
      api.stores.checkStoreSlug({ slug }).then(
        ({ available: isFree }) => setKnownSlugs({ slug, isFree }),
        () => {},
      )
    })
  }, [api, timers, slug])
  return knownSlugs?.slug === slug ? knownSlugs?.isFree : undefined
}
