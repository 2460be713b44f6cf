import { useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { Clock } from '../../../core/shared/clock.ports.ts'
import { formatJalaaliDate } from '../../../core/shared/dates.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { jalaaliText, parseJalaaliDate } from '../../../core/shared/jalaali.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { afterWorkingDays, type WorkDays } from '../../../core/shared/working-days.ts'
import { useService } from '../../bindings/container.tsx'
import { useTimes } from '../../bindings/house.tsx'
import { toastsKey } from '../../bindings/ports.ts'
import { useAct } from '../../bindings/use-act.ts'
import { DateField } from '../../office/fields/date-field.tsx'
import type { PartProps } from './parts.ts'

const weekdays = ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه']

/** The days on which nothing is packed: weekly ones and single ones, and what becomes of promises. */
export function WorkSettings({ papers, onKept }: PartProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { busy, act } = useAct()
  const [work, setWork] = useState<WorkDays>(papers.work)
  const toggle = (day: number) =>
    setWork({ ...work, rest: work.rest.includes(day) ? work.rest.filter((one) => one !== day) : [...work.rest, day] })
  const save = () =>
    act(async () => {
      await api.stores.saveWork({ rest: [...work.rest], closed: [...work.closed] })
      toasts.show('success', 'روزهای کاری ذخیره شد.')
      onKept()
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
                checked={work.rest.includes(day)}
                disabled={work.rest.length === 6 && !work.rest.includes(day)}
                onChange={() => toggle(day)}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <ClosedDays closed={work.closed} onClosed={(closed) => setWork({ ...work, closed })} />
      <Preview work={work} />
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
  const add = () => {
    if (date === undefined) return
    onClosed([...new Set([...closed, jalaaliText(date)])].toSorted())
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
          onClick={add}
        >
          افزودن
        </button>
      </div>
      {closed.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {closed.map((one) => (
            <li key={one}>
              <button
                type="button"
                className="flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-sm"
                aria-label={`برداشتن ${toPersianDigits(one)}`}
                onClick={() => onClosed(closed.filter((other) => other !== one))}
              >
                {toPersianDigits(one)} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What a buyer of today would be promised. */
function Preview({ work }: { readonly work: WorkDays }) {
  const now = useService(Clock).now()
  const confirm_days = useTimes()['confirm-days']
  return (
    <p aria-live="polite" className="rounded-card border border-line p-4 text-sm">
      سفارشِ اکنون: مهلت تأیید تا {formatJalaaliDate(afterWorkingDays(now, confirm_days, work))}؛ ارسال کالایی با{' '}
      {formatNumber(2)} روز آماده‌سازی تا {formatJalaaliDate(afterWorkingDays(now, 2, work))}.
    </p>
  )
}
