import { type FormEvent, useCallback } from 'react'
import type * as v from 'valibot'
import { Api } from '../../../core/contract/api.ts'
import {
  methodTitles,
  type ShippingMethod,
  shippingMethods,
  shippingProfile,
  type WrittenShipping,
} from '../../../core/ordering/index.ts'
import { useService } from '../../bindings/container.tsx'
import { toastsKey } from '../../bindings/ports.ts'
import { useAsked } from '../../bindings/use-asked.ts'
import { useForm } from '../../bindings/use-form.ts'
import { NotHere } from '../../kit/not-here.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { ShippingPreview } from './shipping-preview.tsx'
import { emptyZone, ZoneFields } from './zone-fields.tsx'

/** How the store sends: methods, where each leads, and for how much. */
export function ShippingSettings() {
  const api = useService(Api)
  const { answer, failed, again } = useAsked(useCallback(() => api.ordering.shipping({}), [api]))
  if (answer === undefined) return failed ? <NotHere again={again} /> : <Skeleton className="h-96" />
  return <Editor from={answer} />
}

type Written = v.InferInput<typeof shippingProfile>
type Method = Written['methods'][number]

interface EditorProps {
  readonly from: WrittenShipping & {
    readonly province: string
    readonly city: string
    readonly off: readonly ShippingMethod[]
  }
}

function Editor({ from: { methods: stored, province, city, off } }: EditorProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const form = useForm<Written, WrittenShipping>({
    schema: shippingProfile,
    initial: { methods: stored },
    submit: async (profile) => {
      await api.ordering.saveShipping(profile)
      toasts.show('success', 'روش‌های ارسال ذخیره شد و از همین حالا در خرید به کار می‌رود.')
    },
  })
  const { values, errors, status, problem } = form.state
  const set = (methods: readonly Method[]) => form.store.input('methods', methods)
  const unused = shippingMethods.filter((name) => !values.methods.some(({ method }) => method === name))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.store.submit()
  }
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <form id={form.id} noValidate onSubmit={submit} className="grid gap-4">
        {values.methods.map((method, index) => (
          <MethodFields
            key={method.method}
            method={method}
            isOff={off.includes(method.method)}
            at={`methods.${index}`}
            errors={errors}
            input={form.store.input}
            drop={() => set(values.methods.filter((one) => one !== method))}
          />
        ))}
        {unused.length > 0 && (
          <div className="flex flex-wrap items-center gap-2">
            <span className="text-sm text-muted">افزودن روش:</span>
            {unused.map((name) => (
              <button
                key={name}
                type="button"
                className="button-quiet"
                onClick={() => set([...values.methods, { method: name, zones: [emptyZone('country')] }])}
              >
                {methodTitles[name]}
              </button>
            ))}
          </div>
        )}
        {(errors['methods'] ?? problem) && (
          <p role="alert" className="text-sm text-danger">
            {errors['methods'] ?? problem}
          </p>
        )}
        <button type="submit" className="button-primary justify-self-start" disabled={status === 'submitting'}>
          ذخیرهٔ روش‌های ارسال
        </button>
      </form>
      <ShippingPreview profile={values} province={province} city={city} />
    </div>
  )
}

interface MethodFieldsProps {
  readonly method: Method
  /** Whether the market offers it to nobody for now. */
  readonly isOff: boolean
  /** The dotted path of this method. */
  readonly at: string
  readonly errors: Readonly<Record<string, string>>
  readonly input: (field: string, value: unknown) => void
  readonly drop: () => void
}

function MethodFields({ method: { method, zones }, isOff, at, errors, input, drop }: MethodFieldsProps) {
  const title = methodTitles[method]
  const free = (['city', 'province', 'country'] as const).filter((where) => !zones.some((zone) => zone.where === where))
  return (
    <section aria-label={title} className="card grid gap-4 p-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">{title}</h2>
        <button type="button" className="button-quiet" aria-label={`حذف ${title}`} onClick={drop}>
          حذف
        </button>
      </header>
      {isOff && (
        <p className="rounded-card bg-saffron-soft p-3 text-sm">
          بازارگاه این روش را فعلاً خاموش کرده است و به خریداران پیشنهاد نمی‌شود. بسته‌های در راه ادامه می‌دهند.
        </p>
      )}
      {zones.map((zone, index) => (
        <ZoneFields
          key={zone.where}
          zone={zone}
          at={`${at}.zones.${index}`}
          errors={errors}
          input={input}
          {...(zones.length > 1
            ? {
                drop: () =>
                  input(
                    `${at}.zones`,
                    zones.filter((one) => one !== zone),
                  ),
              }
            : {})}
        />
      ))}
      {free[0] && (
        <button
          type="button"
          className="button-quiet justify-self-start"
          // The nearer rule counts first.
          onClick={() => input(`${at}.zones`, inOrder([...zones, emptyZone(free[0] ?? 'country')]))}
        >
          افزودن مقصد
        </button>
      )}
    </section>
  )
}

const nearness = ['city', 'province', 'country']

function inOrder(zones: Method['zones']): Method['zones'] {
  return zones.toSorted((one, other) => nearness.indexOf(one.where) - nearness.indexOf(other.where))
}
