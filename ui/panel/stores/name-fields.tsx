import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { Api } from '../../../core/contract/api.ts'
import { shopSlug, type StorePapers, storeName } from '../../../core/stores/index.ts'
import { useService } from '../../bindings/container.tsx'
import { useHouse } from '../../bindings/house.tsx'
import { timersKey } from '../../bindings/ports.ts'
import { Field } from '../../kit/field.tsx'
import { KeptSign } from './kept-sign.tsx'
import type { PartProps } from './parts.ts'
import { useKeptForm } from './use-kept-form.ts'

/** The name of the store and the address of its shop, as shoppers will see it. */
export function NameFields({ papers, onKept }: PartProps) {
  const api = useService(Api)
  const form = useKeptForm({
    owner: papers.supplier_hash,
    name: 'name',
    schema: storeName,
    initial: { title: papers.title, slug: papers.slug ?? '' },
    save: api.stores.saveName,
    onKept,
  })
  const { values, status, problem } = form.state
  const slug = form.field('slug')
  const told = slug.problem !== undefined
  return (
    <form id={form.id} noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-4">
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
      <ShopAddress papers={papers} typed={values.slug} title={values.title} told={told} />
      <KeptSign phase={form.phase} saved={status === 'submitted'} problem={told ? null : problem} />
    </form>
  )
}

interface ShopAddressProps {
  readonly papers: StorePapers
  readonly typed: string
  readonly title: string
  /** Whether the field itself says already what is wrong with the address. */
  readonly told: boolean
}

/** How shoppers see the shop under what is typed, and whether the address is free. */
export function ShopAddress({ papers, typed, title, told }: ShopAddressProps) {
  const { site } = useHouse()
  const parsed = v.safeParse(shopSlug, typed)
  const slug = parsed.success ? parsed.output : undefined
  const free = useFree(slug === papers.slug ? undefined : slug)
  return (
    <div className="grid gap-1 rounded-card bg-sunken p-3 text-sm">
      <span className="text-muted">خریداران فروشگاه شما را این‌گونه می‌بینند:</span>
      <b className="truncate">{title === '' ? 'نام فروشگاه' : title}</b>
      <bdi dir="ltr" className="text-start break-all text-primary-strong">
        {site.storeOrigin(slug ?? '…').replace('//%E2%80%A6.', '//….')}
      </bdi>
      <span role="status" className={`min-h-6 text-xs ${free === false ? 'text-danger' : 'text-success'}`}>
        {free === true && 'این نشانی آزاد است.'}
        {slug !== undefined && slug === papers.slug && 'این نشانی از آنِ شماست.'}
        {free === false && !told && 'این نشانی، یا نشانی بسیار همانندی، از آنِ فروشگاه دیگری است.'}
      </span>
    </div>
  )
}

/** Whether an address is free, asked at a pause in typing; unknown while it is not. */
function useFree(slug: string | undefined): boolean | undefined {
  const [api, timers] = [useService(Api), useService(timersKey)]
  const [known, setKnown] = useState<{ readonly slug: string; readonly free: boolean }>()
  useEffect(() => {
    if (slug === undefined) return undefined
    return timers.after(400, () => {
      api.stores.checkSlug({ slug }).then(
        ({ free }) => setKnown({ slug, free }),
        () => {},
      )
    })
  }, [api, timers, slug])
  return known?.slug === slug ? known?.free : undefined
}
