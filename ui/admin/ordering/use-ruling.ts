import { useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import type { Decision, HouseCase } from '../../../core/ordering/index.ts'
import { Problem } from '../../../core/shared/problem.ts'
import { useService } from '../../bindings/container.tsx'
import { toastsKey } from '../../bindings/ports.ts'
import { useWishKey } from '../../office/finance/use-wish-key.ts'

type Wish = Omit<Decision, 'seen'>

/** Decides once per wish; who comes too late is told, and sees what was decided. */
export function useRuling(file: HouseCase, onRuled: (file: HouseCase) => void, onStale: () => void) {
  const [api, toasts, once] = [useService(Api), useService(toastsKey), useWishKey()]
  const [busy, setBusy] = useState(false)
  const { parcel_id, may, refunded, case: own } = file
  const send = ({ kind, with_return, items, ...wish }: Wish, idempotency_key: string) => {
    const told = { parcel_id, ...wish, items: items.map((item) => ({ ...item })) as never[] }
    if (may === 'decide' && own !== null)
      return api.ordering.decideCase({ ...told, kind, with_return, seen: own.state }, { idempotency_key })
    return api.ordering.refundCompleted(
      { ...told, kind: kind === 'refund' ? 'refund' : 'part_refund', seen: refunded },
      { idempotency_key },
    )
  }
  const rule = async (wish: Wish): Promise<void> => {
    setBusy(true)
    try {
      onRuled(await once(`${may} ${refunded} ${JSON.stringify(wish)}`, (key) => send(wish, key)))
      toasts.show('success', 'رأی ثبت شد و دو طرف آن را می‌بینند.')
    } catch (error) {
      toasts.show('error', error instanceof Problem ? error.sentence : String(error))
      if (error instanceof Problem && error.code === 'ordering/decided-already') onStale()
    } finally {
      setBusy(false)
    }
  }
  return { busy, rule: (wish: Wish) => void rule(wish) }
}
