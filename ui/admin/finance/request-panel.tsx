import { type ReactNode, useCallback } from 'react'
import { Api } from '../../../core/api/api.ts'
import { type PlatformWithdrawal, ledgerKindLabel, withdrawalStateLabels } from '../../../core/finance/index.ts'
import { formatDateTime, formatShortDate } from '../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useOpened } from '../../bindings/requests/use-opened.ts'
import { useHasRight } from '../../bindings/stores/use-membership.ts'
import { Empty } from '../../kit/content/empty.tsx'
import { SidePanel } from '../../kit/overlays/side-panel.tsx'
import { Pill } from '../../kit/data/pill.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { bankLabel, shebaText, withdrawalTones } from '../../shared/finance/request-labels.ts'
import { withdrawalEventLabels, riskLabels, withdrawalOwnerLabel } from './payout-labels.ts'
import { RequestActions } from './request-actions.tsx'

interface RequestPanelProps {
  readonly withdrawal_id: string
  readonly onMoved: () => void
  readonly onClose: () => void
}

type RequestDetails = Awaited<ReturnType<Api['finance']['getWithdrawal']>>

/** The side panel of one request: destination, background, history and actions. */
export function RequestPanel({ withdrawal_id, onMoved, onClose }: RequestPanelProps) {
  const api = useService(Api)
  const query = useCallback(() => api.finance.getWithdrawal({ withdrawal_id }), [api, withdrawal_id])
  const { data, failed, changed } = useOpened(query, onMoved)
  const may = useHasRight()
  return (
    <SidePanel title={`درخواست ${toPersianDigits(withdrawal_id)}`} onClose={onClose}>
      {data === undefined && (failed ? <Empty title="این درخواست پیدا نشد" /> : <Skeleton className="h-64" />)}
      {data && (
        <div className="grid gap-5 text-sm">
          <RequestSummary request={data.request} />
          {may('platform.finance.write') && <RequestActions request={data.request} onMoved={changed} />}
          <RequestBackground opened={data} />
        </div>
      )}
    </SidePanel>
  )
}

function RequestSummary({ request }: { readonly request: PlatformWithdrawal }) {
  const { amount, state, risks, sheba, holder, payable_at, tracking_code, reason } = request
  return (
    <section aria-label="درخواست" className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <b className="text-lg">{formatToman(amount)}</b>
        <Pill tone={withdrawalTones[state]}>{withdrawalStateLabels[state]}</Pill>
        {risks.map((risk) => (
          <Pill key={risk} tone="warning">
            {riskLabels[risk]}
          </Pill>
        ))}
      </div>
      <p>{withdrawalOwnerLabel(request)}</p>
      <p>
        {bankLabel(sheba)}، {holder}
        <bdi dir="ltr" className="block text-end text-xs break-all text-muted">
          {shebaText(sheba)}
        </bdi>
      </p>
      <p className="text-muted">چرخهٔ پایا: {formatDateTime(payable_at)}</p>
      {tracking_code !== null && <p>کد رهگیری {tracking_code}</p>}
      {reason !== null && <p>علت: {reason}</p>}
    </section>
  )
}

function RequestBackground({ opened: { balances, rows, history, earlier } }: { readonly opened: RequestDetails }) {
  return (
    <>
      {balances !== null && (
        <Part title="پول فروشگاه">
          <Line start="قابل برداشت" end={formatToman(balances.available)} />
          <Line start="در انتظار" end={formatToman(balances.pending)} />
          <Line start="در راه بانک" end={formatToman(balances.in_withdrawal)} />
          {balances.owed > 0 && <Line start="بدهی به بازارگاه" end={formatToman(balances.owed)} />}
        </Part>
      )}
      <Part title={balances === null ? 'گردش کیف پول' : 'گردش حساب قابل برداشت'}>
        {rows.map(({ id, kind, amount, at, order_number }) => (
          <Line
            key={id}
            start={`${formatShortDate(at)} ${ledgerKindLabel(kind)}${order_number === null ? '' : ` ${toPersianDigits(order_number)}`}`}
            end={formatToman(amount)}
          />
        ))}
      </Part>
      <Part title="چه گذشت">
        {history.map(({ event, at, by, reason }) => (
          <Line
            key={event + at}
            start={`${withdrawalEventLabels[event] ?? event}، ${toPersianDigits(by)}${reason === null ? '' : `: ${reason}`}`}
            end={formatShortDate(at)}
          />
        ))}
      </Part>
      <Part title="برداشت‌های پیشین">
        {earlier.length === 0 && <p className="text-muted">نخستین برداشت است.</p>}
        {earlier.map(({ id, amount, state, changed_at }) => (
          <Line
            key={id}
            start={`${formatShortDate(changed_at)} ${withdrawalStateLabels[state]}`}
            end={formatToman(amount)}
          />
        ))}
      </Part>
    </>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-1">
      <h3 className="text-base">{title}</h3>
      {children}
    </section>
  )
}

function Line({ start, end }: { readonly start: string; readonly end: string }) {
  return (
    <p className="flex justify-between gap-4 border-b border-line py-1">
      <span className="text-muted">{start}</span>
      <span className="whitespace-nowrap">{end}</span>
    </p>
  )
}
