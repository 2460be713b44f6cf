import { useState } from 'react'
import { Api } from '../../../../core/api/api.ts'
import { Clock } from '../../../../core/shared/ports/clock.ports.ts'
import { formatJalaaliDate } from '../../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { formatIsoJalaali, parseJalaaliDate } from '../../../../core/shared/time/jalaali.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { afterWorkingDays, type WorkDays } from '../../../../core/shared/time/working-days.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useTimes } from '../../../bindings/container/site-context.tsx'
import { toastsKey } from '../../../../core/container/service-keys.ts'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { DateField } from '../../../backoffice/fields/date-field.tsx'
import type { ProfilePartProps } from '../profile/part-props.ts'

const weekdays = ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه']

/** Edits the weekly and single days without preparation, with their effect on delivery promises. */
export function WorkingDaysSettings({ profile, onSaved }: ProfilePartProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { busy, act } = useAction()
  const [workingDays, setWorkingDays] = useState<WorkDays>(profile.working_days)
  const toggle = (day: number) =>
    setWorkingDays({
      ...workingDays,
      rest: workingDays.rest.includes(day)
        ? workingDays.rest.filter((dayItem) => dayItem !== day)
        : [...workingDays.rest, day],
    })
  const save = () =>
    act(async () => {
      await api.stores.updateStoreWorkingDays({ rest: [...workingDays.rest], closed: [...workingDays.closed] })
      toasts.show('success', 'روزهای کاری ذخیره شد.')
      onSaved()
    })
  return (
    <section aria-label="روزهای کاری" className="card grid max-w-3xl gap-4 p-4 sm:p-6">
      <h2 className="text-base">روزهای کاری</h2>
      <p className="text-sm text-muted">
        مهلت تأیید و زمان ارسالی که به خریدار می‌گوییم، روزهای تعطیل را به شمار نمی‌آورد؛ سفارش در این روزها هم ثبت می‌شود.
      </p>
      <fieldset>
        <legend className="text-sm text-muted">تعطیل هفتگی</legend>
        <div className="flex flex-wrap gap-x-5">
          {weekdays.map((name, day) => (
            <label key={name} className="flex min-h-11 items-center gap-2 text-sm">
              <input
                type="checkbox"
                className="size-5"
                checked={workingDays.rest.includes(day)}
                disabled={workingDays.rest.length === 6 && !workingDays.rest.includes(day)}
                onChange={() => toggle(day)}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <ClosedDays closed={workingDays.closed} onClosed={(closed) => setWorkingDays({ ...workingDays, closed })} />
      <Preview workingDays={workingDays} />
      <button type="button" className="button-primary justify-self-start" disabled={busy} onClick={save}>
        ذخیرهٔ روزهای کاری
      </button>
    </section>
  )
}

interface ClosedDaysProps {
  readonly closed: readonly string[]
  readonly onClosed: (closed: readonly string[]) => void
}

function ClosedDays({ closed, onClosed }: ClosedDaysProps) {
  const [day, setDay] = useState('')
  const date = parseJalaaliDate(day)
  const addDay = () => {
    if (date === undefined) return
    onClosed([...new Set([...closed, formatIsoJalaali(date)])].toSorted())
    setDay('')
  }
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-2">
        <DateField label="روز تعطیل دیگر" name="closed" value={day} onValue={setDay} />
        <button
          type="button"
          className="button-quiet"
          disabled={date === undefined || closed.length >= 60}
          onClick={addDay}
        >
          افزودن
        </button>
      </div>
      {closed.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {closed.map((dayItem) => (
            <li key={dayItem}>
              <button
                type="button"
                className="flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-sm"
                aria-label={`برداشتن ${toPersianDigits(dayItem)}`}
                onClick={() => onClosed(closed.filter((other) => other !== dayItem))}
              >
                {toPersianDigits(dayItem)} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The promise for an order placed today. */
function Preview({ workingDays }: { readonly workingDays: WorkDays }) {
  const now = useService(Clock).now()
  const confirm_days = useTimes()['confirm-days']
  return (
    <p aria-live="polite" className="rounded-card border border-line p-4 text-sm">
      سفارشِ اکنون: مهلت تأیید تا {formatJalaaliDate(afterWorkingDays(now, confirm_days, workingDays))}؛ ارسال کالایی با{' '}
      {formatNumber(2)} روز آماده‌سازی تا {formatJalaaliDate(afterWorkingDays(now, 2, workingDays))}.
    </p>
  )
}
