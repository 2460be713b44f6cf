import { useCallback, useState } from 'react'
import { Api } from '../../../core/api/api.ts'
import type { CouponDetails } from '../../../core/coupons/index.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { useService } from '../../bindings/container/container.tsx'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { useAction } from '../../bindings/requests/use-action.ts'
import { useOpened } from '../../bindings/requests/use-opened.ts'
import { useHasRight } from '../../bindings/stores/use-membership.ts'
import { Empty } from '../../kit/content/empty.tsx'
import { SidePanel } from '../../kit/overlays/side-panel.tsx'
import { Pill } from '../../kit/data/pill.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { DescriptionBox } from '../stores/description-box.tsx'
import { CouponForm } from './coupon-form.tsx'
import { CouponOrders } from './coupon-orders.tsx'
import {
  couponFunderLabels,
  couponStateLabels,
  couponTones,
  couponScopeLabels,
  couponUsesText,
  couponPeriodText,
  couponValueText,
} from './coupon-labels.ts'

interface CouponPanelProps {
  readonly coupon_id: string
  readonly onMoved: () => void
  readonly onClose: () => void
}

/** The side panel of one coupon: its terms, actions and orders. */
export function CouponPanel({ coupon_id, onMoved, onClose }: CouponPanelProps) {
  const api = useService(Api)
  const query = useCallback(() => api.coupons.getCoupon({ coupon_id }), [api, coupon_id])
  const { data, failed, changed } = useOpened(query, onMoved)
  const may = useHasRight()
  return (
    <SidePanel title={data === undefined ? 'کد تخفیف' : `کد ${data.code}`} onClose={onClose}>
      {data === undefined && (failed ? <Empty title="این کد پیدا نشد" /> : <Skeleton className="h-96" />)}
      {data && (
        <div className="grid gap-4 text-sm">
          <p>
            <Pill tone={couponTones[data.state]}>{couponStateLabels[data.state]}</Pill>
          </p>
          {may('platform.finance.write') && <CouponActions coupon={data} onMoved={changed} />}
          <DescriptionBox title="شرط‌ها" rows={termsOf(data)} />
          {may('platform.audit.read') && (
            <NavigateLink
              to="admin.audit"
              params={{}}
              query={{ subject: 'coupon', id: coupon_id }}
              className="button-quiet"
            >
              آنچه همکاران با این کد کرده‌اند
            </NavigateLink>
          )}
          <CouponOrders coupon={data} />
        </div>
      )}
    </SidePanel>
  )
}

function CouponActions({ coupon, onMoved }: { readonly coupon: CouponDetails; readonly onMoved: () => void }) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const [editing, setEditing] = useState(false)
  const { id: coupon_id, paused, version: seen } = coupon
  const message = paused ? 'کد دوباره به کار افتاد.' : 'کد متوقف شد.'
  const toggle = () =>
    act(async () => {
      try {
        await api.coupons.setCouponPaused({ coupon_id, paused: !paused, seen })
      } finally {
        onMoved()
      }
    }, message)
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

function termsOf(coupon: CouponDetails): readonly (readonly [string, string])[] {
  const { ceiling, min_basket, scope, targets, limit_per_user, funded_by } = coupon
  return [
    ['تخفیف', couponValueText(coupon)],
    ...(coupon.kind === 'percent' ? [['سقف', ceiling === null ? 'بی‌سقف' : formatToman(ceiling)] as const] : []),
    ['حداقل خرید', min_basket === 0 ? 'ندارد' : formatToman(min_basket)],
    ['برای', scope === 'all' ? couponScopeLabels.all : targets.map(({ title }) => title).join('، ')],
    ['زمان', couponPeriodText(coupon)],
    ['استفاده', couponUsesText(coupon)],
    ['برای هر نفر', limit_per_user === null ? 'بی‌شمار' : `${formatNumber(limit_per_user)} بار`],
    ['پرداخت‌کنندهٔ تخفیف', couponFunderLabels[funded_by]],
  ]
}
