import { useCallback, useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import type { ShownCoupon } from '../../../core/coupons/index.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { useOpened } from '../../bindings/use-opened.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { Empty } from '../../kit/empty.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { Pill } from '../../kit/pill.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Facts } from '../stores/facts.tsx'
import { CouponForm } from './coupon-form.tsx'
import { CouponOrders } from './coupon-orders.tsx'
import { bearerWords, couponStateWords, couponTones, scopeWords, usesOf, windowOf, worthOf } from './coupon-words.ts'

interface CouponPanelProps {
  readonly coupon_id: string
  readonly onMoved: () => void
  readonly onClose: () => void
}

/** One coupon over the list: its terms, what may be done, and the orders that took it. */
export function CouponPanel({ coupon_id, onMoved, onClose }: CouponPanelProps) {
  const api = useService(Api)
  const ask = useCallback(() => api.coupons.one({ coupon_id }), [api, coupon_id])
  const { answer, failed, moved } = useOpened(ask, onMoved)
  const may = useMay()
  return (
    <SidePanel title={answer === undefined ? 'کد تخفیف' : `کد ${answer.code}`} onClose={onClose}>
      {answer === undefined && (failed ? <Empty title="این کد پیدا نشد" /> : <Skeleton className="h-96" />)}
      {answer && (
        <div className="grid gap-4 text-sm">
          <p>
            <Pill tone={couponTones[answer.state]}>{couponStateWords[answer.state]}</Pill>
          </p>
          {may('platform.finance.write') && <Acts coupon={answer} onMoved={moved} />}
          <Facts title="شرط‌ها" rows={termsOf(answer)} />
          {may('platform.audit.read') && (
            <Go to="admin.audit" params={{}} query={{ subject: 'coupon', id: coupon_id }} className="button-quiet">
              آنچه همکاران با این کد کرده‌اند
            </Go>
          )}
          <CouponOrders coupon={answer} />
        </div>
      )}
    </SidePanel>
  )
}

function Acts({ coupon, onMoved }: { readonly coupon: ShownCoupon; readonly onMoved: () => void }) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const [editing, setEditing] = useState(false)
  const { id: coupon_id, paused, version: seen } = coupon
  const said = paused ? 'کد دوباره به کار افتاد.' : 'کد متوقف شد.'
  const toggle = () =>
    act(async () => {
      try {
        await api.coupons.pause({ coupon_id, paused: !paused, seen })
      } finally {
        onMoved()
      }
    }, said)
  return (
    <section aria-label="کارها" className="flex flex-wrap gap-2">
      <button type="button" className={paused ? 'button-primary' : 'button-quiet'} disabled={busy} onClick={toggle}>
        {paused ? 'ادامه دادن' : 'متوقف کردن'}
      </button>
      <button type="button" className="button-quiet" onClick={() => setEditing(true)}>
        ویرایش
      </button>
      {editing && (
        <CouponForm
          coupon={coupon}
          onClose={() => setEditing(false)}
          onDone={() => {
            setEditing(false)
            onMoved()
          }}
        />
      )}
    </section>
  )
}

function termsOf(coupon: ShownCoupon): readonly (readonly [string, string])[] {
  const { ceiling, least_basket, scope, targets, per_user, borne_by } = coupon
  return [
    ['تخفیف', worthOf(coupon)],
    ...(coupon.kind === 'percent' ? [['سقف', ceiling === null ? 'بی‌سقف' : formatToman(ceiling)] as const] : []),
    ['حداقل خرید', least_basket === 0 ? 'ندارد' : formatToman(least_basket)],
    ['برای', scope === 'all' ? scopeWords.all : targets.map(({ title }) => title).join('، ')],
    ['زمان', windowOf(coupon)],
    ['استفاده', usesOf(coupon)],
    ['برای هر نفر', per_user === null ? 'بی‌شمار' : `${formatNumber(per_user)} بار`],
    ['پرداخت‌کنندهٔ تخفیف', bearerWords[borne_by]],
  ]
}
