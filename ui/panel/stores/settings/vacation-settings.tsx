import { useState } from 'react'
import { Api } from '../../../../core/api/api.ts'
import { Clock } from '../../../../core/shared/ports/clock.ports.ts'
import { formatJalaaliDate } from '../../../../core/shared/time/dates.ts'
import {
  addDays,
  tehranMomentOf,
  formatIsoJalaali,
  parseJalaaliDate,
  startOfTehranDay,
} from '../../../../core/shared/time/jalaali.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { toastsKey } from '../../../../core/container/service-keys.ts'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { Field } from '../../../kit/forms/field.tsx'
import { DateField } from '../../../backoffice/fields/date-field.tsx'
import type { ProfilePartProps } from '../profile/part-props.ts'

/** Edits the vacation of the shop. */
export function VacationSettings({ profile, onSaved }: ProfilePartProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { busy, act } = useAction()
  const save = (vacation: { from: string; to: string; note: string } | null) =>
    act(async () => {
      await api.stores.updateStoreVacation({ vacation })
      toasts.show('success', vacation === null ? 'فروشگاه باز است.' : 'تعطیلات ذخیره شد.')
      onSaved()
    })
  return (
    <section aria-label="تعطیلات" className="card grid max-w-3xl gap-4 p-4 sm:p-6">
      <h2 className="text-base">تعطیلات</h2>
      <p className="text-sm text-muted">در این روزها کالاها دیده می‌شوند اما سفارشی پذیرفته نمی‌شود.</p>
      {profile.vacation && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-saffron-soft p-3 text-sm">
          <span>
            از {formatJalaaliDate(profile.vacation.from)} تا پایان {formatJalaaliDate(previousDay(profile.vacation.to))}
          </span>
          <button type="button" className="button-quiet" disabled={busy} onClick={() => save(null)}>
            پایان تعطیلات
          </button>
        </div>
      )}
      <VacationForm key={profile.vacation?.to ?? ''} profile={profile} busy={busy} save={save} />
    </section>
  )
}

interface VacationFormProps extends Pick<ProfilePartProps, 'profile'> {
  readonly busy: boolean
  readonly save: (vacation: { from: string; to: string; note: string }) => void
}

function VacationForm({ profile: { vacation }, busy, save }: VacationFormProps) {
  const clock = useService(Clock)
  const [from, setFrom] = useState(
    vacation ? instantOfDay(vacation.from) : instantOfDay(new Date(clock.now()).toISOString()),
  )
  const [to, setTo] = useState(vacation ? instantOfDay(previousDay(vacation.to)) : '')
  const [note, setNote] = useState(vacation?.note ?? '')
  const [first, last] = [parseJalaaliDate(from), parseJalaaliDate(to)]
  const rangeProblem = first && last && startOfTehranDay(last) < startOfTehranDay(first)
  const isPast = last && startOfTehranDay(addDays(last, 1)) <= clock.now()
  const submit = () => {
    if (!first || !last) return
    const vacationSpan = [first, addDays(last, 1)].map((day) => new Date(startOfTehranDay(day)).toISOString())
    save({ from: vacationSpan[0] ?? '', to: vacationSpan[1] ?? '', note })
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
        problem={rangeProblem ? 'پایان تعطیلات پیش از آغاز آن است.' : isPast ? 'این روز گذشته است.' : undefined}
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
        disabled={busy || !first || !last || rangeProblem === true || isPast === true}
        onClick={submit}
      >
        ذخیرهٔ تعطیلات
      </button>
    </div>
  )
}

function instantOfDay(instant: string): string {
  return formatIsoJalaali(tehranMomentOf(instant))
}

/** The period ends at the start of the day after its last day. */
function previousDay(instant: string): string {
  return new Date(Date.parse(instant) - 1).toISOString()
}
