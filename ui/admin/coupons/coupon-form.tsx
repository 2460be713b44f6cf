import { Api } from '../../../core/api/api.ts'
import type { CouponDetails } from '../../../core/coupons/index.ts'
import { Clock } from '../../../core/shared/ports/clock.ports.ts'
import { useService } from '../../bindings/container/container.tsx'
import { toastsKey } from '../../../core/container/service-keys.ts'
import { Form, FormProblem, SubmitButton } from '../../bindings/requests/form.tsx'
import { type BoundForm, useForm } from '../../bindings/requests/use-form.ts'
import { Dialog } from '../../kit/overlays/dialog.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { dateInput } from '../../backoffice/fields/date-field.tsx'
import { LabelledSelect } from '../../kit/forms/labelled-select.tsx'
import { CouponScope } from './coupon-scope.tsx'
import { type CouponDraft, couponDraft, couponInput, couponSchema } from './coupon-draft.ts'
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
  const toasts = useService(toastsKey)
  const form = useForm({
    schema: couponSchema,
    initial: couponDraft(coupon, clock.now()),
    submit: async (draft) => {
      const coupon_id = await save(draft)
      toasts.show('success', coupon === null ? 'کد ساخته شد.' : 'تغییرها ثبت شد.')
      onDone(coupon_id)
    },
  })
  const save = async (draft: CouponDraft): Promise<string> => {
    if (coupon === null) return (await api.coupons.createCoupon({ ...couponInput(draft), code: draft.code })).coupon_id
    await api.coupons.updateCoupon({ ...couponInput(draft), coupon_id: coupon.id, seen: coupon.version })
    return coupon.id
  }
  return (
    <Dialog title={coupon === null ? 'کد تخفیف تازه' : `ویرایش ${coupon.code}`} onClose={onClose}>
      <Form form={form} className="grid gap-3">
        {coupon === null && (
          <Field
            label="کد"
            hint="خالی بگذارید تا کدی ساخته شود."
            ltr
            maxLength={24}
            autoComplete="off"
            {...form.field('code')}
          />
        )}
        <CouponValue form={form} />
        <CouponScope form={form} />
        <LabelledSelect label="پرداخت‌کنندهٔ تخفیف" titles={couponFunderLabels} {...form.chosen('funded_by')} />
        <Limits form={form} />
        <Field label="دلیل" hint="برای کارنامهٔ همکاران" maxLength={300} {...form.field('reason')} />
        <FormProblem form={form} />
        <SubmitButton form={form}>{coupon === null ? 'ساختن کد' : 'ثبت تغییرها'}</SubmitButton>
      </Form>
    </Dialog>
  )
}

function Limits({ form }: { readonly form: BoundForm<CouponDraft> }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="از روز" required {...dateInput} {...form.field('first')} />
      <Field label="تا پایان روز" {...dateInput} {...form.field('last')} />
      <Field label="ظرفیت" hint="خالی یعنی بی‌شمار" inputMode="numeric" maxLength={9} {...form.field('total_limit')} />
      <Field
        label="برای هر نفر"
        hint="خالی یعنی بی‌شمار"
        inputMode="numeric"
        maxLength={5}
        {...form.field('limit_per_user')}
      />
    </div>
  )
}
