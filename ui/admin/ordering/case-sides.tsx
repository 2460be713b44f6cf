import type { HouseCase } from '../../../core/ordering/index.ts'
import { Clock } from '../../../core/shared/clock.ports.ts'
import { formatDateTime } from '../../../core/shared/dates.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { Facts } from '../stores/facts.tsx'
import { turnWords } from './case-words.ts'

/** Both sides, whose turn it is, and the money of the store. */
export function CaseSides({ file }: { readonly file: HouseCase }) {
  const now = useService(Clock).now()
  const { buyer, store, owner, money, opened_at, since, paid_at, tracking_code } = file
  const took = money.taken > 0 || money.receivable > 0
  return (
    <>
      <Facts
        title="دو طرف"
        rows={[
          ['خریدار', personOf(buyer)],
          [
            'فروشگاه',
            <Go
              key="store"
              to="admin.stores.one"
              params={{ id: store.id }}
              className="-my-2 inline-flex min-h-11 items-center text-primary-strong underline"
            >
              {store.title}
            </Go>,
          ],
          ['صاحب فروشگاه', owner === null ? '' : personOf(owner)],
          ['نوبت', turnWords(file, now)],
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
      <Facts
        title="پول فروشگاه"
        rows={[
          ['قابل برداشت', formatToman(money.available)],
          ['بدهی به بازارگاه', formatToman(money.owed)],
          ...(took
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
