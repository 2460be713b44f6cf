import { useCallback } from 'react'
import { Api } from '../../../core/api/api.ts'
import type { PlatformHealth as HealthFacts } from '../../../core/reports/index.ts'
import { Clock } from '../../../core/shared/ports/clock.ports.ts'
import { formatDateTime, formatRelative } from '../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatCount } from '../../../core/shared/text/numbers.ts'
import { useService } from '../../bindings/container/container.tsx'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { NotHere } from '../../kit/content/not-here.tsx'
import { Pill } from '../../kit/data/pill.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'

/** The latest ledger check, faults of the last day, and payments with an unknown outcome. */
export function HealthReport() {
  const api = useService(Api)
  const { data, failed, reload } = useLoaded(useCallback(() => api.reports.getPlatformHealth({}), [api]))
  return (
    <section aria-labelledby="health" className="card grid min-h-40 content-start gap-3 p-4 text-sm">
      <h2 id="health" className="text-base">
        سلامت بازار
      </h2>
      {data === undefined && (failed ? <NotHere again={reload} /> : <Skeleton className="h-24" />)}
      {data && (
        <>
          <LedgerCheckStatus ledger_check={data.ledger_check} />
          <Faults faults={data.faults} />
          <Unknown unknown={data.unknown} />
        </>
      )}
    </section>
  )
}

function LedgerCheckStatus({ ledger_check }: Pick<HealthFacts, 'ledger_check'>) {
  const now = useService(Clock).now()
  if (ledger_check === null) return <p className="text-muted">دفتر کل هنوز وارسی نشده است.</p>
  const { at, findings } = ledger_check
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

const faultLabels: Readonly<Record<string, string>> = {
  'call failed': 'درخواستی که پاسخ نگرفت',
  'page failed': 'صفحه‌ای که ساخته نشد',
  'following the market': 'پیگیری تغییرهای بازار',
  'counting visits': 'شمارش بازدیدها',
}

function titleOf(what: string): string {
  const [kind = '', job] = what.split(': ')
  return kind === 'job failed' ? `کار زمان‌دار ${job ?? ''}` : (faultLabels[what] ?? what)
}

function Faults({ faults }: Pick<HealthFacts, 'faults'>) {
  if (faults.length === 0) return <p className="text-muted">در ۲۴ ساعت گذشته خطایی ثبت نشده است.</p>
  return (
    <section aria-label="خطاهای ۲۴ ساعت گذشته">
      <h3 className="text-muted">خطاهای ۲۴ ساعت گذشته</h3>
      <ul className="divide-y divide-line">
        {faults.map(({ name, count, last_at }) => (
          <li key={name} className="flex justify-between gap-3 py-2">
            <bdi>{titleOf(name)}</bdi>
            <span className="text-muted">
              {formatCount(count, 'بار')}، آخرین {formatDateTime(last_at)}
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
              <NavigateLink
                to="admin.orders"
                params={{}}
                query={{ order: order_number }}
                className="text-primary-strong"
              >
                سفارش {toPersianDigits(order_number)}
              </NavigateLink>
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
