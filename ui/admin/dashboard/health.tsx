import { useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import type { Health as HealthFacts } from '../../../core/reports/index.ts'
import { Clock } from '../../../core/shared/clock.ports.ts'
import { formatDateTime, formatRelative } from '../../../core/shared/dates.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatCount } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { NotHere } from '../../kit/not-here.tsx'
import { Pill } from '../../kit/pill.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'

/** Whether the books are right, what went wrong in the last day, and payments of which nobody knows the end. */
export function Health() {
  const api = useService(Api)
  const { answer, failed, again } = useAsked(useCallback(() => api.reports.health({}), [api]))
  return (
    <section aria-labelledby="health" className="card grid min-h-40 content-start gap-3 p-4 text-sm">
      <h2 id="health" className="text-base">
        سلامت بازار
      </h2>
      {answer === undefined && (failed ? <NotHere again={again} /> : <Skeleton className="h-24" />)}
      {answer && (
        <>
          <Proof proof={answer.proof} />
          <Faults faults={answer.faults} />
          <Unknown unknown={answer.unknown} />
        </>
      )}
    </section>
  )
}

function Proof({ proof }: Pick<HealthFacts, 'proof'>) {
  const now = useService(Clock).now()
  if (proof === null) return <p className="text-muted">دفتر کل هنوز وارسی نشده است.</p>
  const { at, findings } = proof
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2">
        دفتر کل
        <Pill tone={findings.length === 0 ? 'good' : 'bad'}>
          {findings.length === 0 ? 'درست است' : formatCount(findings.length, 'ناسازگاری')}
        </Pill>
        <span className="text-muted">وارسی {formatRelative(now, Date.parse(at))}</span>
      </p>
      {findings.map((finding) => (
        <bdi key={finding} dir="ltr" className="text-end text-danger">
          {finding}
        </bdi>
      ))}
    </div>
  )
}

const faultTitles: Readonly<Record<string, string>> = {
  'call failed': 'درخواستی که پاسخ نگرفت',
  'page failed': 'صفحه‌ای که ساخته نشد',
  'following the market': 'پیگیری تغییرهای بازار',
  'counting visits': 'شمارش بازدیدها',
}

function titleOf(what: string): string {
  const [kind = '', job] = what.split(': ')
  return kind === 'job failed' ? `کار زمان‌دار ${job ?? ''}` : (faultTitles[what] ?? what)
}

function Faults({ faults }: Pick<HealthFacts, 'faults'>) {
  if (faults.length === 0) return <p className="text-muted">در ۲۴ ساعت گذشته خطایی ثبت نشده است.</p>
  return (
    <section aria-label="خطاهای ۲۴ ساعت گذشته">
      <h3 className="text-muted">خطاهای ۲۴ ساعت گذشته</h3>
      <ul className="divide-y divide-line">
        {faults.map(({ what, count, last }) => (
          <li key={what} className="flex justify-between gap-3 py-2">
            <bdi>{titleOf(what)}</bdi>
            <span className="text-muted">
              {formatCount(count, 'بار')}، آخرین {formatDateTime(last)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Unknown({ unknown }: Pick<HealthFacts, 'unknown'>) {
  if (unknown.length === 0) return <p className="text-muted">پرداخت نامعلومی نیست.</p>
  return (
    <section aria-label="پرداخت‌های نامعلوم" id="unknown-payments">
      <h3 className="text-muted">پرداخت‌های نامعلوم</h3>
      <ul className="divide-y divide-line">
        {unknown.map(({ gateway, amount, order_number, since }) => (
          <li key={since + gateway + amount} className="flex min-h-11 flex-wrap items-center justify-between gap-3">
            {order_number === null ? (
              <span>شارژ کیف پول</span>
            ) : (
              <Go to="admin.orders" params={{}} query={{ order: order_number }} className="text-primary-strong">
                سفارش {toPersianDigits(order_number)}
              </Go>
            )}
            <span className="text-muted">
              {formatToman(amount)}، {gateway}، {formatDateTime(since)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
