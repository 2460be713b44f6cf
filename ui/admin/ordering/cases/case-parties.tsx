import type { AdminCase } from '../../../../core/ordering/index.ts'
import { Clock } from '../../../../core/shared/ports/clock.ports.ts'
import { formatDateTime } from '../../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { formatToman } from '../../../../core/shared/money.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import { DescriptionBox } from '../../stores/description-box.tsx'
import { nextActorText } from './case-labels.ts'

/** Both parties, the next actor, and the store's balance. */
export function CaseParties({ details }: { readonly details: AdminCase }) {
  const now = useService(Clock).now()
  const { buyer, store, owner, money, opened_at, since, paid_at, tracking_code } = details
  const deduction = money.taken > 0 || money.receivable > 0
  return (
    <>
      <DescriptionBox
        title="دو طرف"
        rows={[
          ['خریدار', personOf(buyer)],
          [
            'فروشگاه',
            <NavigateLink
              key="store"
              to="admin.stores.details"
              params={{ id: store.id }}
              className="-my-2 inline-flex min-h-11 items-center text-primary-strong underline"
            >
              {store.title}
            </NavigateLink>,
          ],
          ['صاحب فروشگاه', owner === null ? '' : personOf(owner)],
          ['نوبت', nextActorText(details, now)],
          ['پرداخت', formatDateTime(paid_at)],
          ['گزارش', opened_at === null ? '' : formatDateTime(opened_at)],
          ['در این وضعیت از', formatDateTime(since)],
          [
            'کد رهگیری',
            tracking_code === null ? (
              ''
            ) : (
              <bdi key="code" dir="ltr">
                {tracking_code}
              </bdi>
            ),
          ],
        ]}
      />
      <DescriptionBox
        title="پول فروشگاه"
        rows={[
          ['قابل برداشت', formatToman(money.available)],
          ['بدهی به بازارگاه', formatToman(money.owed)],
          ...(deduction
            ? ([
                ['برای این بازگشت از موجودی', formatToman(money.taken)],
                ['برای این بازگشت به بدهی', formatToman(money.receivable)],
              ] as const)
            : []),
        ]}
      />
    </>
  )
}

function personOf({ name, mobile }: { readonly name: string; readonly mobile: string }) {
  return (
    <span>
      {name} <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>
    </span>
  )
}
