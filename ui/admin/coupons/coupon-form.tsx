import { type FormEvent, useState } from 'react'
import { Api } from '../../../core/api/api.ts'
import type { CouponDetails } from '../../../core/coupons/index.ts'
import { Clock } from '../../../core/shared/ports/clock.ports.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useAction } from '../../bindings/requests/use-action.ts'
import { Dialog } from '../../kit/overlays/dialog.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { DateField } from '../../backoffice/fields/date-field.tsx'
import { LabelledSelect } from '../../kit/forms/labelled-select.tsx'
import { CouponScope } from './coupon-scope.tsx'
import { type CouponDraft, couponDraft, couponInput, couponDraftProblems } from './coupon-draft.ts'
import { CouponValue } from './coupon-value.tsx'
import { couponFunderLabels } from './coupon-labels.ts'

interface CouponFormProps {
  /** The coupon to edit; null for a new one. */
  readonly coupon: CouponDetails | null
  /** Called with the id of the saved coupon. */
  readonly onDone: (coupon_id: string) => void
  readonly onClose: () => void
}

/** The form of a coupon's terms. */
export function CouponForm({ coupon, onDone, onClose }: CouponFormProps) {
  const api = useService(Api)
  const clock = useService(Clock)
  const { busy, act } = useAction()
  const [draft, setDraft] = useState(() => couponDraft(coupon, clock.now()))
  const [submitted, setTried] = useState(false)
  const found = couponDraftProblems(draft)
  const problems = submitted ? found : {}
  const put = (change: Partial<CouponDraft>) => setDraft({ ...draft, ...change })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(found).length > 0) return
    act(
      async () => {
        if (coupon === null)
          return onDone((await api.coupons.createCoupon({ ...couponInput(draft), code: draft.code })).coupon_id)
        await api.coupons.updateCoupon({ ...couponInput(draft), coupon_id: coupon.id, seen: coupon.version })
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
        <CouponValue {...parts} />
        <CouponScope {...parts} />
        <div>
          <LabelledSelect
            label="پرداخت‌کنندهٔ تخفیف"
            titles={couponFunderLabels}
            value={draft.funded_by}
            onValue={(value) => put({ funded_by: value === 'store' ? 'store' : 'platform' })}
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

type LimitsProps = Parameters<typeof CouponValue>[0]

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
        value={draft.limit_per_user}
        problem={problems.limit_per_user}
        onChange={({ target }) => put({ limit_per_user: target.value })}
      />
    </div>
  )
}
