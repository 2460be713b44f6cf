import { useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { Clock } from '../../../core/shared/clock.ports.ts'
import { formatJalaaliDate } from '../../../core/shared/dates.ts'
import { addDays, inTehran, jalaaliText, parseJalaaliDate, startOfTehranDay } from '../../../core/shared/jalaali.ts'
import { useService } from '../../bindings/container.tsx'
import { toastsKey } from '../../bindings/ports.ts'
import { useAct } from '../../bindings/use-act.ts'
import { Field } from '../../kit/field.tsx'
import { DateField } from '../../office/fields/date-field.tsx'
import type { PartProps } from './parts.ts'

/** The days on which the shop takes no orders. */
export function VacationSettings({ papers, onKept }: PartProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { busy, act } = useAct()
  const save = (vacation: { from: string; to: string; note: string } | null) =>
    act(async () => {
      await api.stores.saveVacation({ vacation })
      toasts.show('success', vacation === null ? 'فروشگاه باز است.' : 'تعطیلات ذخیره شد.')
      onKept()
    })
  return (
    <section aria-label="تعطیلات" className="card grid max-w-3xl gap-4 p-4 sm:p-6">
      <h2 className="text-base">تعطیلات</h2>
      <p className="text-sm text-muted">در این روزها کالاها دیده می‌شوند اما سفارشی پذیرفته نمی‌شود.</p>
      {papers.vacation && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-saffron-soft p-3 text-sm">
          <span>
            از {formatJalaaliDate(papers.vacation.from)} تا پایان {formatJalaaliDate(dayBefore(papers.vacation.to))}
          </span>
          <button type="button" className="button-quiet" disabled={busy} onClick={() => save(null)}>
            پایان تعطیلات
          </button>
        </div>
      )}
      <Window key={papers.vacation?.to ?? ''} papers={papers} busy={busy} save={save} />
    </section>
  )
}

interface WindowProps extends Pick<PartProps, 'papers'> {
  readonly busy: boolean
  readonly save: (vacation: { from: string; to: string; note: string }) => void
}

function Window({ papers: { vacation }, busy, save }: WindowProps) {
  const clock = useService(Clock)
  const [from, setFrom] = useState(vacation ? dayOf(vacation.from) : dayOf(new Date(clock.now()).toISOString()))
  const [to, setTo] = useState(vacation ? dayOf(dayBefore(vacation.to)) : '')
  const [note, setNote] = useState(vacation?.note ?? '')
  const [first, last] = [parseJalaaliDate(from), parseJalaaliDate(to)]
  const wrong = first && last && startOfTehranDay(last) < startOfTehranDay(first)
  const past = last && startOfTehranDay(addDays(last, 1)) <= clock.now()
  const submit = () => {
    if (!first || !last) return
    const span = [first, addDays(last, 1)].map((day) => new Date(startOfTehranDay(day)).toISOString())
    save({ from: span[0] ?? '', to: span[1] ?? '', note })
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField label="از روز" name="from" required value={from} onValue={setFrom} />
      <DateField
        label="تا پایان روز"
        name="to"
        required
        value={to}
        onValue={setTo}
        problem={wrong ? 'پایان تعطیلات پیش از آغاز آن است.' : past ? 'این روز گذشته است.' : undefined}
      />
      <div className="sm:col-span-2">
        <Field
          label="به خریداران چه می‌گویید؟"
          name="note"
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <button
        type="button"
        className="button-primary justify-self-start"
        disabled={busy || !first || !last || wrong === true || past === true}
        onClick={submit}
      >
        ذخیرهٔ تعطیلات
      </button>
    </div>
  )
}

function dayOf(instant: string): string {
  return jalaaliText(inTehran(instant))
}

/** The window ends with the beginning of the day after its last one. */
function dayBefore(instant: string): string {
  return new Date(Date.parse(instant) - 1).toISOString()
}
