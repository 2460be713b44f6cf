import { Api } from '../../../../core/api/api.ts'
import type { DisputeDecision, AdminCase } from '../../../../core/ordering/index.ts'
import { Problem } from '../../../../core/shared/problems/problem.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { toastsKey } from '../../../../core/container/service-keys.ts'
import { useIdempotencyKey } from '../../../backoffice/finance/use-idempotency-key.ts'

type DecisionRequest = Omit<DisputeDecision, 'seen'>

/** Sends a decision once per input; when it comes too late, shows what was decided. */
export function useDecision(adminCase: AdminCase, onDecided: (adminCase: AdminCase) => void, onStale: () => void) {
  const [api, toasts, idempotencyKey] = [useService(Api), useService(toastsKey), useIdempotencyKey()]
  const { parcel_id, may, refunded, case: openCase } = adminCase
  const send = ({ kind, with_return, items, ...input }: DecisionRequest, idempotency_key: string) => {
    const message = { parcel_id, ...input, items: [...items] }
    if (may === 'decide' && openCase !== null)
      return api.ordering.decideCase({ ...message, kind, with_return, seen: openCase.state }, { idempotency_key })
    return api.ordering.refundCompletedParcel(
      { ...message, kind: kind === 'refund' ? 'refund' : 'partial_refund', seen: refunded },
      { idempotency_key },
    )
  }
  return async (input: DecisionRequest): Promise<void> => {
    try {
      onDecided(await idempotencyKey(`${may} ${refunded} ${JSON.stringify(input)}`, (key) => send(input, key)))
      toasts.show('success', 'رأی ثبت شد و دو طرف آن را می‌بینند.')
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'ordering/already-decided') throw error
      toasts.show('error', error.sentence)
      onStale()
    }
  }
}
