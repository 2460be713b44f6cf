import { type FormEvent, useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import type { ShownCoupon } from '../../../core/coupons/index.ts'
import { Clock } from '../../../core/shared/clock.ports.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { DateField } from '../../office/fields/date-field.tsx'
import { Chooser } from '../fields/chooser.tsx'
import { CouponAim } from './coupon-aim.tsx'
import { type CouponDraft, draftOf, factsOf, problemsOf } from './coupon-draft.ts'
import { CouponWorth } from './coupon-worth.tsx'
import { bearerWords } from './coupon-words.ts'

interface CouponFormProps {
  /** The coupon to change; null for a new one. */
  readonly coupon: ShownCoupon | null
  /** Told the number of the coupon once it is kept. */
  readonly onDone: (coupon_id: string) => void
  readonly onClose: () => void
}

/** The terms of a coupon. */
export function CouponForm({ coupon, onDone, onClose }: CouponFormProps) {
  const api = useService(Api)
  const clock = useService(Clock)
  const { busy, act } = useAct()
  const [draft, setDraft] = useState(() => draftOf(coupon, clock.now()))
  const [tried, setTried] = useState(false)
  const found = problemsOf(draft)
  const problems = tried ? found : {}
  const put = (change: Partial<CouponDraft>) => setDraft({ ...draft, ...change })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(found).length > 0) return
    act(
      async () => {
        if (coupon === null) return onDone((await api.coupons.add({ ...factsOf(draft), code: draft.code })).coupon_id)
        await api.coupons.save({ ...factsOf(draft), coupon_id: coupon.id, seen: coupon.version })
        onDone(coupon.id)
      },
      coupon === null ? 'کد ساخته شد.' : 'تغییرها ثبت شد.',
    )
  }
  const parts = { draft, problems, put }
  return (
    <Dialog title={coupon === null ? 'کد تخفیف تازه' : `ویرایش ${coupon.code}`} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-3">
        {coupon === null && (
          <Field
            label="کد"
            hint="خالی بگذارید تا کدی ساخته شود."
            ltr
            maxLength={24}
            autoComplete="off"
            value={draft.code}
            onChange={({ target }) => put({ code: target.value })}
          />
        )}
        <CouponWorth {...parts} />
        <CouponAim {...parts} />
        <div>
          <Chooser
            label="پرداخت‌کنندهٔ تخفیف"
            titles={bearerWords}
            value={draft.borne_by}
            onValue={(value) => put({ borne_by: value === 'store' ? 'store' : 'house' })}
          />
          {problems.bearer && <p className="mt-1 text-xs text-danger">{problems.bearer}</p>}
        </div>
        <Limits {...parts} />
        <Field
          label="دلیل"
          hint="برای کارنامهٔ همکاران"
          maxLength={300}
          value={draft.reason}
          onChange={({ target }) => put({ reason: target.value })}
        />
        <button type="submit" className="button-primary justify-self-start" disabled={busy}>
          {coupon === null ? 'ساختن کد' : 'ثبت تغییرها'}
        </button>
      </form>
    </Dialog>
  )
}

type LimitsProps = Parameters<typeof CouponWorth>[0]

function Limits({ draft, problems, put }: LimitsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <DateField
        label="از روز"
        name="first"
        required
        value={draft.first}
        problem={problems.first}
        onValue={(first) => put({ first })}
      />
      <DateField
        label="تا پایان روز"
        name="last"
        value={draft.last}
        problem={problems.last}
        onValue={(last) => put({ last })}
      />
      <Field
        label="ظرفیت"
        hint="خالی یعنی بی‌شمار"
        inputMode="numeric"
        maxLength={9}
        value={draft.total_limit}
        problem={problems.total_limit}
        onChange={({ target }) => put({ total_limit: target.value })}
      />
      <Field
        label="برای هر نفر"
        hint="خالی یعنی بی‌شمار"
        inputMode="numeric"
        maxLength={5}
        value={draft.per_user}
        problem={problems.per_user}
        onChange={({ target }) => put({ per_user: target.value })}
      />
    </div>
  )
}
