import { type ReactNode, useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { type StoresWithdrawal, titleOfKind, withdrawalTitles } from '../../../core/finance/index.ts'
import { formatDateTime, formatShortDate } from '../../../core/shared/dates.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { useService } from '../../bindings/container.tsx'
import { useOpened } from '../../bindings/use-opened.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { Empty } from '../../kit/empty.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { Pill } from '../../kit/pill.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { bankTitle, shebaText, withdrawalTones } from '../../office/finance/request-words.ts'
import { eventWords, riskWords } from './payout-words.ts'
import { RequestActs } from './request-acts.tsx'

interface RequestPanelProps {
  readonly withdrawal_id: string
  readonly onMoved: () => void
  readonly onClose: () => void
}

type Opened = Awaited<ReturnType<Api['finance']['oneWithdrawal']>>

/** One request over the list: where it goes, what is behind it, what happened, and what may be done. */
export function RequestPanel({ withdrawal_id, onMoved, onClose }: RequestPanelProps) {
  const api = useService(Api)
  const ask = useCallback(() => api.finance.oneWithdrawal({ withdrawal_id }), [api, withdrawal_id])
  const { answer, failed, moved } = useOpened(ask, onMoved)
  const may = useMay()
  return (
    <SidePanel title={`درخواست ${toPersianDigits(withdrawal_id)}`} onClose={onClose}>
      {answer === undefined && (failed ? <Empty title="این درخواست پیدا نشد" /> : <Skeleton className="h-64" />)}
      {answer && (
        <div className="grid gap-5 text-sm">
          <Face request={answer.request} />
          {may('platform.finance.write') && <RequestActs request={answer.request} onMoved={moved} />}
          <Behind opened={answer} />
        </div>
      )}
    </SidePanel>
  )
}

function Face({ request }: { readonly request: StoresWithdrawal }) {
  const { amount, state, risks, store, sheba, holder, payable_at, tracking_code, reason } = request
  return (
    <section aria-label="درخواست" className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <b className="text-lg">{formatToman(amount)}</b>
        <Pill tone={withdrawalTones[state]}>{withdrawalTitles[state]}</Pill>
        {risks.map((risk) => (
          <Pill key={risk} tone="warning">
            {riskWords[risk]}
          </Pill>
        ))}
      </div>
      <p>{store.title}</p>
      <p>
        {bankTitle(sheba)}، {holder}
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

function Behind({ opened: { balances, rows, past, earlier } }: { readonly opened: Opened }) {
  return (
    <>
      <Part title="پول فروشگاه">
        <Line start="قابل برداشت" end={formatToman(balances.available)} />
        <Line start="در انتظار" end={formatToman(balances.pending)} />
        <Line start="در راه بانک" end={formatToman(balances.on_its_way)} />
        {balances.owed > 0 && <Line start="بدهی به بازارگاه" end={formatToman(balances.owed)} />}
      </Part>
      <Part title="گردش حساب قابل برداشت">
        {rows.map(({ id, kind, amount, at, order_number }) => (
          <Line
            key={id}
            start={`${formatShortDate(at)} ${titleOfKind(kind)}${order_number === null ? '' : ` ${toPersianDigits(order_number)}`}`}
            end={formatToman(amount)}
          />
        ))}
      </Part>
      <Part title="چه گذشت">
        {past.map(({ event, at, by, reason }) => (
          <Line
            key={event + at}
            start={`${eventWords[event] ?? event}، ${toPersianDigits(by)}${reason === null ? '' : `: ${reason}`}`}
            end={formatShortDate(at)}
          />
        ))}
      </Part>
      <Part title="برداشت‌های پیشین">
        {earlier.length === 0 && <p className="text-muted">نخستین برداشت این فروشگاه است.</p>}
        {earlier.map(({ id, amount, state, changed_at }) => (
          <Line
            key={id}
            start={`${formatShortDate(changed_at)} ${withdrawalTitles[state]}`}
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
