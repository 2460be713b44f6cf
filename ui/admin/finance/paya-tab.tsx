import { type FormEvent, useCallback, useState } from 'react'
import { Api } from '../../../core/api/api.ts'
import { formatDateTime } from '../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { useService } from '../../bindings/container/container.tsx'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { useAction } from '../../bindings/requests/use-action.ts'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { useHasRight } from '../../bindings/stores/use-membership.ts'
import { Field } from '../../kit/forms/field.tsx'
import { NotHere } from '../../kit/content/not-here.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { DateField } from '../../backoffice/fields/date-field.tsx'
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

function Holidays({ calendar, again }: PartProps) {
  const api = useService(Api)
  const may = useHasRight()('platform.finance.write')
  const { busy, act } = useAction()
  const [[day, title], setTyped] = useState(['', ''])
  const add = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      await api.finance.addBankHoliday({ day, title })
      setTyped(['', ''])
      again()
    }, 'روز تعطیل ثبت شد.')
  }
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
        <form onSubmit={add} className="grid items-end gap-3 sm:grid-cols-[10rem_1fr_auto]">
          <DateField label="روز" name="day" value={day} required onValue={(value) => setTyped([value, title])} />
          <Field
            label="مناسبت"
            value={title}
            required
            maxLength={60}
            onChange={({ target }) => setTyped([day, target.value])}
          />
          <button type="submit" className="button-primary" disabled={busy || day === '' || title.trim() === ''}>
            افزودن
          </button>
        </form>
      )}
    </section>
  )
}

function PayerBox({ calendar: { payer }, again }: PartProps) {
  const api = useService(Api)
  const may = useHasRight()('platform.finance.write')
  const { busy, act } = useAction()
  const [[sheba, holder], setTyped] = useState([payer?.sheba ?? '', payer?.holder ?? ''])
  const save = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      await api.finance.savePayer({ sheba, holder })
      again()
    }, 'حساب پرداخت‌کننده ثبت شد.')
  }
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
        <form onSubmit={save} className="grid gap-3">
          <Field label="شبا" ltr value={sheba} onChange={({ target }) => setTyped([target.value, holder])} />
          <Field label="نام دارنده" value={holder} onChange={({ target }) => setTyped([sheba, target.value])} />
          <button type="submit" className="button-primary justify-self-start" disabled={busy}>
            نگه داشتن
          </button>
        </form>
      )}
    </section>
  )
}
