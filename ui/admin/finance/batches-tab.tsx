import { useMemo } from 'react'
import { Api } from '../../../core/api/api.ts'
import type { WithdrawalBatch } from '../../../core/finance/index.ts'
import { formatShortDate, formatTime } from '../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { useService } from '../../bindings/container/container.tsx'
import { QueryLink } from '../../bindings/navigation/query-link.tsx'
import { saveFile } from '../../bindings/requests/save-file.ts'
import { useAction } from '../../bindings/requests/use-action.ts'
import { offsetPages, useRows } from '../../bindings/requests/use-rows.ts'
import { useHasRight } from '../../bindings/stores/use-membership.ts'
import { Empty } from '../../kit/content/empty.tsx'
import { NotHere } from '../../kit/content/not-here.tsx'
import { Pill } from '../../kit/data/pill.tsx'
import { type Column, Table } from '../../kit/data/table.tsx'
import { BankResponseBox } from './bank-response-box.tsx'

/** The batches for the bank with their files, and the upload of the bank response. */
export function BatchesTab() {
  const api = useService(Api)
  const may = useHasRight()('platform.finance.write')
  const { rows, more, busy, failed, again } = useRows(
    useMemo(() => offsetPages((offset) => api.finance.listWithdrawalBatches({ offset, limit: 20 })), [api]),
  )
  if (failed && rows === undefined) return <NotHere again={again} />
  return (
    <>
      {may && <BankResponseBox onApplied={again} />}
      <Table
        label="دسته‌های بانک"
        columns={may ? [...columns, actionsOf(again)] : columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={
          <Empty title="هنوز دسته‌ای نیست" text="درخواست‌های تأییدشده را انتخاب کنید و از آن‌ها دسته بسازید.">
            <QueryLink search="?state=approved" className="button-quiet">
              درخواست‌های تأییدشده
            </QueryLink>
          </Empty>
        }
        onMore={more}
        busy={busy}
      />
    </>
  )
}

function actionsOf(onMoved: () => void): Column<WithdrawalBatch> {
  return { name: 'acts', title: 'فایل', cell: (row) => <BatchActions batch={row} onMoved={onMoved} /> }
}

const columns: readonly Column<WithdrawalBatch>[] = [
  { name: 'id', title: 'دسته', cell: ({ id }) => <b className="whitespace-nowrap">دستهٔ {toPersianDigits(id)}</b> },
  {
    name: 'made',
    title: 'ساخته‌شده',
    cell: ({ created_at, created_by }) =>
      `${formatShortDate(created_at)}، ${formatTime(created_at)}، ${toPersianDigits(created_by)}`,
  },
  { name: 'total', title: 'جمع', cell: ({ count, total }) => `${formatNumber(count)} درخواست، ${formatToman(total)}` },
  { name: 'state', title: 'وضعیت', cell: (batch) => <State batch={batch} /> },
]

function State({ batch: { submitted_at, waiting, paid, returned } }: { readonly batch: WithdrawalBatch }) {
  return (
    <span className="flex flex-wrap justify-end gap-1 sm:justify-start">
      {submitted_at === null && <Pill tone="warning">به بانک سپرده نشده</Pill>}
      {submitted_at !== null && <Pill tone="info">سپرده شد {formatShortDate(submitted_at)}</Pill>}
      {waiting > 0 && <Pill>{formatNumber(waiting)} بی‌پاسخ</Pill>}
      {paid > 0 && <Pill tone="good">{formatNumber(paid)} واریز</Pill>}
      {returned > 0 && <Pill tone="bad">{formatNumber(returned)} برگشت</Pill>}
    </span>
  )
}

const kinds = { csv: 'CSV', paya: 'پایا' } as const

function BatchActions({ batch, onMoved }: { readonly batch: WithdrawalBatch; readonly onMoved: () => void }) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const downloadFile = (kind: 'csv' | 'paya') =>
    act(async () => {
      const { name, text } = await api.finance.getWithdrawalBatchFile({ batch_id: batch.id, kind })
      saveFile(name, kind === 'csv' ? 'text/csv;charset=utf-8' : 'application/xml', [text])
    })
  const markSubmitted = () =>
    act(() => api.finance.markWithdrawalBatchSubmitted({ batch_id: batch.id }).finally(onMoved))
  return (
    <span className="flex flex-wrap justify-end gap-1 sm:justify-start">
      {batch.kinds.map((kind) => (
        <button key={kind} type="button" className="button-quiet" disabled={busy} onClick={() => downloadFile(kind)}>
          {kinds[kind]}
        </button>
      ))}
      {batch.submitted_at === null && (
        <button type="button" className="button-quiet" disabled={busy} onClick={markSubmitted}>
          به بانک سپردم
        </button>
      )}
    </span>
  )
}
