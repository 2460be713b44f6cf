import type { ScanAct, ScanQueue, ScanStore } from '../../../core/ordering/index.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { QueryLink } from '../../bindings/query-link.tsx'

const deeds: Readonly<Record<ScanAct['act'], string>> = { pack: 'بسته‌بندی', ship: 'ارسال' }

/** What waits to be sent, and what the server refused, with what to do about it. */
export function ScanQueueBox({ queue, scan }: { readonly queue: ScanQueue; readonly scan: ScanStore }) {
  const own = queue.acts.filter(({ owner }) => owner === queue.owner)
  const waiting = own.filter(({ refusal }) => refusal === null)
  const others = queue.acts.length - own.length
  return (
    <>
      <div role="status" className="grid gap-1 text-sm" data-waiting={waiting.length}>
        {waiting.length > 0 && <p>{formatNumber(waiting.length)} کار روی این دستگاه است و با اینترنت فرستاده می‌شود.</p>}
        {!queue.saved && (
          <p className="text-danger">حافظهٔ این دستگاه پر است؛ تا فرستاده شدن کارها این صفحه را نبندید.</p>
        )}
        {queue.owner !== null && others > 0 && (
          <p className="text-muted">
            {formatNumber(others)} کار از حساب یا فروشگاه دیگری مانده است و با ورود همان حساب فرستاده می‌شود.
          </p>
        )}
      </div>
      {own.map((act) => act.refusal && <Refused key={act.key} act={act} scan={scan} words={act.refusal.sentence} />)}
    </>
  )
}

interface RefusedProps {
  readonly act: ScanAct
  readonly words: string
  readonly scan: ScanStore
}

function Refused({ act, words, scan }: RefusedProps) {
  return (
    <section role="alert" className="grid gap-2 rounded-card border border-danger p-3 text-sm">
      <p>
        <b>
          {deeds[act.act]} سفارش {toPersianDigits(act.number)} پذیرفته نشد.
        </b>{' '}
        {words}
      </p>
      {act.tracking_code && (
        <p>
          کد رهگیری: <bdi dir="ltr">{act.tracking_code}</bdi>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <QueryLink search={`?parcel=${act.parcel_id}`} className="button-quiet">
          دیدن سفارش
        </QueryLink>
        <button type="button" className="button-quiet" onClick={() => scan.again(act.key)}>
          دوباره فرستادن
        </button>
        <button type="button" className="button-quiet" onClick={() => scan.drop(act.key)}>
          کنار گذاشتن
        </button>
      </div>
    </section>
  )
}
