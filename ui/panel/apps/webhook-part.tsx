import { useCallback, useEffect, useState } from 'react'
import type { Delivery } from '../../../core/apps/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { timersKey } from '../../bindings/ports.ts'
import { useAct } from '../../bindings/use-act.ts'
import { type Rows, useRows } from '../../bindings/use-rows.ts'
import { Confirm } from '../../kit/confirm.tsx'
import { CopyLine } from './copy-line.tsx'
import { DeliveryTable } from './delivery-table.tsx'

/** What belongs to webhooks alone: the secret, a try, and the log. */
export function WebhookPart({ active }: { readonly active: boolean }) {
  const api = useService(Api)
  const log = useRows(useCallback((cursor) => api.apps.deliveries({ cursor }), [api]))
  const { busy, act } = useAct()
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
              onClick={() => act(() => api.apps.ping({}).then(log.again))}
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

/** Asks again as long as something is about to be sent. */
function useSoonAgain({ rows, again }: Rows<Delivery>, active: boolean): void {
  const timers = useService(timersKey)
  useEffect(() => {
    const isGoing = active && rows?.some(({ state, tries }) => state === 'waiting' && tries === 0)
    return isGoing ? timers.after(soon, again) : undefined
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- new rows are the only reason
  }, [rows, active])
}

function SecretBox() {
  const api = useService(Api)
  const { busy, act } = useAct()
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
      {secret !== undefined && <CopyLine label="کلید امضا" text={secret} />}
      <div className="flex flex-wrap gap-2">
        {secret === undefined && (
          <button
            type="button"
            className="button-quiet"
            disabled={busy}
            onClick={() => show(() => api.apps.signingSecret({}))}
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
          onYes={() => show(() => api.apps.renewSecret({}))}
        >
          پیام‌های بعدی با کلید تازه امضا می‌شوند و کلید کنونی دیگر به کار نمی‌آید.
        </Confirm>
      )}
    </section>
  )
}
