import { useCallback, useEffect, useState } from 'react'
import type { Delivery } from '../../../core/apps/index.ts'
import { Api } from '../../../core/api/api.ts'
import { useService } from '../../bindings/container/container.tsx'
import { timersKey } from '../../../core/container/service-keys.ts'
import { useAction } from '../../bindings/requests/use-action.ts'
import { type RowsState, useRows } from '../../bindings/requests/use-rows.ts'
import { Confirm } from '../../kit/overlays/confirm.tsx'
import { CopyField } from './copy-field.tsx'
import { DeliveryTable } from './delivery-table.tsx'

/** The webhook section: secret, test delivery, and log. */
export function WebhookSection({ active }: { readonly active: boolean }) {
  const api = useService(Api)
  const log = useRows(useCallback((cursor) => api.apps.listWebhookDeliveries({ cursor }), [api]))
  const { busy, act } = useAction()
  useSoonAgain(log, active)
  return (
    <>
      <SecretBox />
      <section aria-label="پیام‌ها" className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="me-auto text-base">پیام‌ها</h2>
          {active && (
            <button
              type="button"
              className="button-quiet"
              disabled={busy}
              onClick={() => act(() => api.apps.pingWebhook({}).then(log.again))}
            >
              فرستادن پیام آزمایشی
            </button>
          )}
          <button type="button" className="button-quiet" disabled={log.busy} onClick={log.again}>
            تازه کردن
          </button>
        </div>
        <DeliveryTable log={log} />
      </section>
    </>
  )
}

const soon = 2_500

/** Polls while a delivery is waiting. */
function useSoonAgain({ rows, again }: RowsState<Delivery>, active: boolean): void {
  const timers = useService(timersKey)
  useEffect(() => {
    const isGoing = active && rows?.some(({ state, attempts }) => state === 'waiting' && attempts === 0)
    return isGoing ? timers.after(soon, again) : undefined
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- new rows are the only reason
  }, [rows, active])
}

function SecretBox() {
  const api = useService(Api)
  const { busy, act } = useAction()
  const [secret, setSecret] = useState<string>()
  const [renewing, setRenewing] = useState(false)
  const show = (ask: () => Promise<{ readonly secret: string }>) =>
    act(async () => {
      setSecret((await ask()).secret)
      setRenewing(false)
    })
  return (
    <section aria-label="کلید امضا" className="card grid max-w-3xl gap-3 p-4 sm:p-6">
      <h2 className="text-base">کلید امضا</h2>
      <p className="text-sm text-muted">
        هر پیام با این کلید امضا می‌شود (HMAC-SHA256) تا سرور شما بداند پیام از ماست. آن را با کسی در میان نگذارید.
      </p>
      {secret !== undefined && <CopyField label="کلید امضا" text={secret} />}
      <div className="flex flex-wrap gap-2">
        {secret === undefined && (
          <button
            type="button"
            className="button-quiet"
            disabled={busy}
            onClick={() => show(() => api.apps.getWebhookSecret({}))}
          >
            نمایش کلید
          </button>
        )}
        <button type="button" className="button-quiet" disabled={busy} onClick={() => setRenewing(true)}>
          کلید تازه
        </button>
      </div>
      {renewing && (
        <Confirm
          title="کلید امضای تازه"
          action="کلید تازه بساز"
          busy={busy}
          onClose={() => setRenewing(false)}
          onConfirm={() => show(() => api.apps.rotateWebhookSecret({}))}
        >
          پیام‌های بعدی با کلید تازه امضا می‌شوند و کلید کنونی دیگر به کار نمی‌آید.
        </Confirm>
      )}
    </section>
  )
}
