import { useCallback } from 'react'
import type * as v from 'valibot'
import { Api } from '../../../../core/api/api.ts'
import {
  shippingMethodLabels,
  type ShippingMethod,
  shippingMethods,
  shippingProfile,
  type ShippingProfileInput,
} from '../../../../core/ordering/index.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { toastsKey } from '../../../../core/container/service-keys.ts'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { useForm } from '../../../bindings/requests/use-form.ts'
import { Form, FormProblem, SubmitButton } from '../../../bindings/requests/form.tsx'
import { NotHere } from '../../../kit/content/not-here.tsx'
import { Skeleton } from '../../../kit/content/skeleton.tsx'
import { ShippingPreview } from './shipping-preview.tsx'
import { emptyZone, ZoneFields } from './zone-fields.tsx'

/** Edits the shipping methods, their destinations and costs. */
export function ShippingSettings() {
  const api = useService(Api)
  const { data, failed, reload } = useLoaded(useCallback(() => api.ordering.getStoreShippingProfile({}), [api]))
  if (data === undefined) return failed ? <NotHere again={reload} /> : <Skeleton className="h-96" />
  return <Editor from={data} />
}

type ShippingEditorLoader = v.InferInput<typeof shippingProfile>
type Method = ShippingEditorLoader['methods'][number]

interface EditorProps {
  readonly from: ShippingProfileInput & {
    readonly province: string
    readonly city: string
    readonly disabled_methods: readonly ShippingMethod[]
  }
}

function Editor({ from: { methods: storedProfile, province, city, disabled_methods } }: EditorProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const form = useForm<ShippingEditorLoader, ShippingProfileInput>({
    schema: shippingProfile,
    initial: { methods: storedProfile },
    submit: async (profile) => {
      await api.ordering.saveStoreShippingProfile(profile)
      toasts.show('success', 'روش‌های ارسال ذخیره شد و از همین حالا در خرید به کار می‌رود.')
    },
  })
  const { values, errors } = form.state
  const set = (methods: readonly Method[]) => form.store.input('methods', methods)
  const unused = shippingMethods.filter((name) => !values.methods.some(({ method }) => method === name))
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Form form={form} className="grid gap-4">
        {values.methods.map((method, index) => (
          <MethodFields
            key={method.method}
            method={method}
            isDisabled={disabled_methods.includes(method.method)}
            at={`methods.${index}`}
            errors={errors}
            input={form.store.input}
            onRemove={() => set(values.methods.filter((one) => one !== method))}
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
                {shippingMethodLabels[name]}
              </button>
            ))}
          </div>
        )}
        {errors['methods'] && (
          <p role="alert" className="text-sm text-danger">
            {errors['methods']}
          </p>
        )}
        <FormProblem form={form} />
        <SubmitButton form={form}>ذخیرهٔ روش‌های ارسال</SubmitButton>
      </Form>
      <ShippingPreview profile={values} province={province} city={city} />
    </div>
  )
}

interface MethodFieldsProps {
  readonly method: Method
  /** Whether the platform has disabled the method. */
  readonly isDisabled: boolean
  /** The dotted path of this method. */
  readonly at: string
  readonly errors: Readonly<Record<string, string>>
  readonly input: (field: string, value: unknown) => void
  readonly onRemove: () => void
}

function MethodFields({ method: { method, zones }, isDisabled, at, errors, input, onRemove }: MethodFieldsProps) {
  const title = shippingMethodLabels[method]
  const free = (['city', 'province', 'country'] as const).filter((where) => !zones.some((zone) => zone.where === where))
  return (
    <section aria-label={title} className="card grid gap-4 p-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">{title}</h2>
        <button type="button" className="button-quiet" aria-label={`حذف ${title}`} onClick={onRemove}>
          حذف
        </button>
      </header>
      {isDisabled && (
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
                onRemove: () =>
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
          // The more specific zone is matched first.
          onClick={() => input(`${at}.zones`, sortZones([...zones, emptyZone(free[0] ?? 'country')]))}
        >
          افزودن مقصد
        </button>
      )}
    </section>
  )
}

const zoneSpecificity = ['city', 'province', 'country']

function sortZones(zones: Method['zones']): Method['zones'] {
  return zones.toSorted(
    (one, otherZone) => zoneSpecificity.indexOf(one.where) - zoneSpecificity.indexOf(otherZone.where),
  )
}
