import type { ScanAction, ScanQueue, ScanStore } from '../../../../core/ordering/index.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { QueryLink } from '../../../bindings/navigation/query-link.tsx'

const actionLabels: Readonly<Record<ScanAction['action'], string>> = { pack: 'بسته‌بندی', ship: 'ارسال' }

/** Queued actions, and refused ones with what can be done about them. */
export function ScanQueueBox({ queue, scan }: { readonly queue: ScanQueue; readonly scan: ScanStore }) {
  const ownActions = queue.actions.filter(({ owner }) => owner === queue.owner)
  const waiting = ownActions.filter(({ refusal }) => refusal === null)
  const otherActions = queue.actions.length - ownActions.length
  return (
    <>
      <div role="status" className="grid gap-1 text-sm" data-waiting={waiting.length}>
        {waiting.length > 0 && <p>{formatNumber(waiting.length)} کار روی این دستگاه است و با اینترنت فرستاده می‌شود.</p>}
        {!queue.saved && (
          <p className="text-danger">حافظهٔ این دستگاه پر است؛ تا فرستاده شدن کارها این صفحه را نبندید.</p>
        )}
        {queue.owner !== null && otherActions > 0 && (
          <p className="text-muted">
            {formatNumber(otherActions)} کار از حساب یا فروشگاه دیگری مانده است و با ورود همان حساب فرستاده می‌شود.
          </p>
        )}
      </div>
      {ownActions.map(
        (action) =>
          action.refusal && <Refused key={action.key} action={action} scan={scan} message={action.refusal.sentence} />,
      )}
    </>
  )
}

interface RefusedProps {
  readonly action: ScanAction
  readonly message: string
  readonly scan: ScanStore
}

function Refused({ action, message, scan }: RefusedProps) {
  return (
    <section role="alert" className="grid gap-2 rounded-card border border-danger p-3 text-sm">
      <p>
        <b>
          {actionLabels[action.action]} سفارش {toPersianDigits(action.number)} پذیرفته نشد.
        </b>{' '}
        {message}
      </p>
      {action.tracking_code && (
        <p>
          کد رهگیری: <bdi dir="ltr">{action.tracking_code}</bdi>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <QueryLink search={`?parcel=${action.parcel_id}`} className="button-quiet">
          دیدن سفارش
        </QueryLink>
        <button type="button" className="button-quiet" onClick={() => scan.retry(action.key)}>
          دوباره فرستادن
        </button>
        <button type="button" className="button-quiet" onClick={() => scan.discard(action.key)}>
          کنار گذاشتن
        </button>
      </div>
    </section>
  )
}
