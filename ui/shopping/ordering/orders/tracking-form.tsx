import { useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import * as v from 'valibot'
import { Api } from '../../../../core/api/api.ts'
import { requiredText } from '../../../../core/contract/schemas.ts'
import { trackedOrderKey } from '../../../../core/ordering/index.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import { useNavigateTo } from '../../../bindings/navigation/use-navigate-to.ts'
import { useHydrated } from '../../../bindings/render/use-hydrated.ts'
import { Form, FormProblem, SubmitButton } from '../../../bindings/requests/form.tsx'
import { useForm } from '../../../bindings/requests/use-form.ts'
import { Field } from '../../../kit/forms/field.tsx'

interface TrackingFormProps {
  /** What was typed and not found. */
  readonly lost: string | null
  readonly store_slug: string | undefined
}

/** Finds an order by its code, or by its number and a mobile number. */
export function TrackingForm({ lost, store_slug }: TrackingFormProps) {
  const isNumber = lost !== null && /^\p{Nd}{5,}$/u.test(lost)
  return (
    <>
      <CodeForm lost={lost} isNumber={isNumber} />
      <NumberForm number={isNumber ? lost : ''} store_slug={store_slug} />
      <div className="card grid gap-3 p-4">
        <p className="text-sm">برای دیدن همهٔ سفارش‌ها، با شمارهٔ موبایلی که با آن خرید کرده‌اید وارد شوید.</p>
        <NavigateLink to="landing.manage" params={{}} className="button-quiet">
          ورود با موبایل و دیدن سفارش‌ها
        </NavigateLink>
      </div>
    </>
  )
}

const codeSchema = v.object({ id: requiredText(64) })

/** Before its script runs, the browser itself opens the same address. */
function CodeForm({ lost, isNumber }: { readonly lost: string | null; readonly isNumber: boolean }) {
  const move = useNavigateTo()
  const { pathname } = useLocation()
  const initial = isNumber ? '' : (lost ?? '')
  const form = useForm({
    schema: codeSchema,
    initial: { id: initial },
    submit: async ({ id }) => move(`${pathname}?${new URLSearchParams({ id })}`),
  })
  const field = form.field('id')
  return (
    <Form form={form} method="get" className="card grid gap-3 p-4">
      <h2 className="text-base">با کد پیگیری</h2>
      <Field
        label="کد پیگیری (در صفحهٔ پایان خرید و در «سفارش‌های من» آمده است)"
        ltr
        required
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        placeholder="ABCD-EFGH"
        {...field}
      />
      {lost !== null && field.value === initial && (
        <p role="alert" className="text-sm text-danger">
          {lostSentence(isNumber)}
        </p>
      )}
      <SubmitButton form={form} className="button-primary">
        پیگیری
      </SubmitButton>
    </Form>
  )
}

function lostSentence(isNumber: boolean): string {
  return isNumber
    ? 'این به شمارهٔ سفارش می‌ماند؛ آن را همراه شمارهٔ موبایل در بخش پایین بنویسید.'
    : 'سفارشی با این کد پیدا نشد. کد هشت حرف و رقم دارد، مانند ABCD-EFGH.'
}

interface NumberFormProps {
  readonly number: string
  readonly store_slug: string | undefined
}

/** The mobile number is sent in a body, so that it is in no address and no history. */
function NumberForm({ number, store_slug }: NumberFormProps) {
  const api = useService(Api)
  const move = useNavigateTo()
  const { pathname } = useLocation()
  const hydrated = useHydrated()
  const title = useId()
  const form = useForm({
    schema: trackedOrderKey,
    initial: { number, mobile: '' },
    submit: async (key) => {
      const scope = store_slug === undefined ? {} : { store_slug }
      const { code } = await api.ordering.findTrackedOrder({ ...key, ...scope })
      move(`${pathname}?id=${code}`)
    },
  })
  return (
    <Form form={form} aria-labelledby={title} className="card grid gap-3 p-4">
      <h2 id={title} className="text-base">
        با شمارهٔ سفارش
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label="شمارهٔ سفارش"
          ltr
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          {...form.field('number')}
        />
        <Field
          label="موبایل خریدار یا گیرنده"
          ltr
          required
          inputMode="tel"
          autoComplete="tel"
          {...form.field('mobile')}
        />
      </div>
      <FormProblem form={form} />
      <SubmitButton form={form} className="button-quiet" off={!hydrated}>
        پیدا کردن سفارش
      </SubmitButton>
    </Form>
  )
}
