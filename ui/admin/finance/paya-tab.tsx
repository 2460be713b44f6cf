import { useCallback } from 'react'
import * as v from 'valibot'
import { Api } from '../../../core/api/api.ts'
import { toastsKey } from '../../../core/container/service-keys.ts'
import { requiredText } from '../../../core/contract/schemas.ts'
import { formatIsoJalaali, parseJalaaliDate } from '../../../core/shared/time/jalaali.ts'
import { bankAccountInput } from '../../../core/stores/index.ts'
import { persianDate } from '../../../core/validation/index.ts'
import { formatDateTime } from '../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { useService } from '../../bindings/container/container.tsx'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { Form, FormProblem, SubmitButton } from '../../bindings/requests/form.tsx'
import { useForm } from '../../bindings/requests/use-form.ts'
import { useAction } from '../../bindings/requests/use-action.ts'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { useHasRight } from '../../bindings/stores/use-membership.ts'
import { Field } from '../../kit/forms/field.tsx'
import { NotHere } from '../../kit/content/not-here.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { dateInput } from '../../backoffice/fields/date-field.tsx'
import { bankLabel, shebaText } from '../../shared/finance/request-labels.ts'

type Calendar = Awaited<ReturnType<Api['finance']['getPayaSettings']>>

interface PartProps {
  readonly calendar: Calendar
  readonly again: () => void
}

/** The Paya settings: next cycle, bank holidays and payer account. */
export function PayaTab() {
  const api = useService(Api)
  const { data, failed, reload } = useLoaded(useCallback(() => api.finance.getPayaSettings({}), [api]))
  if (data === undefined) return failed ? <NotHere again={reload} /> : <Skeleton className="h-64" />
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Holidays calendar={data} again={reload} />
      <PayerBox calendar={data} again={reload} />
    </div>
  )
}

const holidaySchema = v.object({
  day: v.pipe(
    requiredText(10),
    persianDate(),
    v.transform((typed) => formatIsoJalaali(parseJalaaliDate(typed) ?? { year: 1, month: 1, day: 1 })),
  ),
  title: requiredText(60),
})

const noHoliday = { day: '', title: '' }

function Holidays({ calendar, again }: PartProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const may = useHasRight()('platform.finance.write')
  const { busy, act } = useAction()
  const form = useForm({
    schema: holidaySchema,
    initial: noHoliday,
    submit: async (holiday) => {
      await api.finance.addBankHoliday(holiday)
      toasts.show('success', 'روز تعطیل ثبت شد.')
      form.store.reset(noHoliday)
      again()
    },
  })
  const remove = (gone: string) =>
    act(() => api.finance.removeBankHoliday({ day: gone }).finally(again), 'روز تعطیل برداشته شد.')
  return (
    <section aria-label="تعطیلی‌های بانک" className="card grid gap-3 p-4">
      <h2 className="text-base">تعطیلی‌های بانک</h2>
      <p className="text-sm text-muted">
        جمعه‌ها و تعطیلی‌های خورشیدی خودبه‌خود شمرده می‌شوند. روزهای قمری و تعطیلی‌های دیگر را اینجا بنویسید. چرخهٔ بعدی:{' '}
        {formatDateTime(calendar.next_at)}؛ ساعت چرخه‌ها در{' '}
        <NavigateLink
          to="admin.settings"
          params={{}}
          query={{ setting: 'paya-cycles' }}
          className="text-primary-strong underline"
        >
          تنظیمات بازار
        </NavigateLink>{' '}
        است.
      </p>
      {calendar.holidays.length === 0 && <p className="text-sm">هنوز روزی نوشته نشده است.</p>}
      <ul className="grid">
        {calendar.holidays.map((one) => (
          <li key={one.day} className="flex min-h-11 items-center justify-between gap-2 border-b border-line text-sm">
            <span>
              {toPersianDigits(one.day)}، {one.title}
            </span>
            {may && (
              <button
                type="button"
                className="button-quiet"
                aria-label={`برداشتن ${one.title}`}
                disabled={busy}
                onClick={() => remove(one.day)}
              >
                برداشتن
              </button>
            )}
          </li>
        ))}
      </ul>
      {may && (
        <Form form={form} className="grid items-start gap-3 sm:grid-cols-[10rem_1fr_auto]">
          <Field label="روز" required {...dateInput} {...form.field('day')} />
          <Field label="مناسبت" required maxLength={60} {...form.field('title')} />
          <SubmitButton form={form} className="button-primary sm:mt-6">
            افزودن
          </SubmitButton>
          <FormProblem form={form} className="sm:col-span-3" />
        </Form>
      )}
    </section>
  )
}

function PayerBox({ calendar: { payer }, again }: PartProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const may = useHasRight()('platform.finance.write')
  const form = useForm({
    schema: bankAccountInput,
    initial: { sheba: payer?.sheba ?? '', holder: payer?.holder ?? '' },
    submit: async (account) => {
      await api.finance.savePayer(account)
      toasts.show('success', 'حساب پرداخت‌کننده ثبت شد.')
      again()
    },
  })
  return (
    <section aria-label="حساب پرداخت‌کننده" className="card grid gap-3 p-4">
      <h2 className="text-base">حساب پرداخت‌کننده</h2>
      <p className="text-sm text-muted">
        {payer === null
          ? 'تا این حساب نوشته نشود، دسته‌ها فقط فایل CSV دارند.'
          : `فایل پایا از این حساب می‌پردازد: ${bankLabel(payer.sheba)}، ${payer.holder}`}
      </p>
      {payer && (
        <bdi dir="ltr" className="text-end text-xs break-all text-muted">
          {shebaText(payer.sheba)}
        </bdi>
      )}
      {may && (
        <Form form={form} className="grid gap-3">
          <Field label="شبا" ltr maxLength={40} {...form.field('sheba')} />
          <Field label="نام دارنده" {...form.field('holder')} />
          <FormProblem form={form} />
          <SubmitButton form={form}>نگه داشتن</SubmitButton>
        </Form>
      )}
    </section>
  )
}
