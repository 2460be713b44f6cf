import { useCallback } from 'react'
import { Api } from '../../../../core/api/api.ts'
import { formatCount } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { toastsKey } from '../../../../core/container/service-keys.ts'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'

interface UndoBarProps {
  /** The number of changes made here; each reloads the last change. */
  readonly reloadCount: number
  readonly onUndone: () => void
}

/** The last bulk change, while it can be undone. */
export function UndoBar({ reloadCount, onUndone }: UndoBarProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { busy, act } = useAction()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- every round asks anew
  const { data, reload } = useLoaded(useCallback(() => api.catalog.getLastBulkChange({}), [api, reloadCount]))
  const lastChange = data?.last
  if (!lastChange) return null
  const undo = () =>
    act(async () => {
      const { restored } = await api.catalog.undoBulkChange({ bulk_change_id: lastChange.id })
      toasts.show('success', `${formatCount(restored, 'تغییر')} بازگردانده شد.`)
      reload()
      onUndone()
    })
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-primary-soft px-3 py-1 text-sm"
    >
      آخرین ویرایش گروهی: {formatCount(lastChange.changed, 'تغییر')}؛ تا ۲۴ ساعت بازگشت‌پذیر است.
      <button type="button" className="button-base text-primary-strong" disabled={busy} onClick={undo}>
        بازگرداندن
      </button>
    </div>
  )
}
