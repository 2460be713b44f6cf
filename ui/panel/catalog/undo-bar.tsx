import { useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { formatCount } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { toastsKey } from '../../bindings/ports.ts'
import { useAct } from '../../bindings/use-act.ts'
import { useAsked } from '../../bindings/use-asked.ts'

interface UndoBarProps {
  /** How often something was changed here; the last change is asked for anew. */
  readonly round: number
  readonly onUndone: () => void
}

/** The last change of many products, as long as it can be undone. */
export function UndoBar({ round, onUndone }: UndoBarProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { busy, act } = useAct()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- every round asks anew
  const { answer, again } = useAsked(useCallback(() => api.catalog.lastBulk({}), [api, round]))
  const last = answer?.last
  if (!last) return null
  const undo = () =>
    act(async () => {
      const { restored } = await api.catalog.undoBulk({ change_set_id: last.id })
      toasts.show('success', `${formatCount(restored, 'تغییر')} بازگردانده شد.`)
      again()
      onUndone()
    })
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-primary-soft px-3 py-1 text-sm"
    >
      آخرین ویرایش گروهی: {formatCount(last.changed, 'تغییر')}؛ تا ۲۴ ساعت بازگشت‌پذیر است.
      <button type="button" className="button-base text-primary-strong" disabled={busy} onClick={undo}>
        بازگرداندن
      </button>
    </div>
  )
}
