import { useMemo } from 'react'
import { Api } from '../../../core/contract/api.ts'
import type { WithdrawalBatch } from '../../../core/finance/index.ts'
import { formatShortDate, formatTime } from '../../../core/shared/dates.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { QueryLink } from '../../bindings/query-link.tsx'
import { saveFile } from '../../bindings/save-file.ts'
import { useAct } from '../../bindings/use-act.ts'
import { offsetPages, useRows } from '../../bindings/use-rows.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { Empty } from '../../kit/empty.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { Pill } from '../../kit/pill.tsx'
import { type Column, Table } from '../../kit/table.tsx'
import { AnswerBox } from './answer-box.tsx'

/** The batches for the bank with their files, and the place for its answer. */
export function BatchesTab() {
  const api = useService(Api)
  const may = useMay()('platform.finance.write')
  const { rows, more, busy, failed, again } = useRows(
    useMemo(() => offsetPages((offset) => api.finance.batches({ offset, limit: 20 })), [api]),
  )
  if (failed && rows === undefined) return <NotHere again={again} />
  return (
    <>
      {may && <AnswerBox onApplied={again} />}
      <Table
        label="دسته‌های بانک"
        columns={may ? [...columns, actsOf(again)] : columns}
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

function actsOf(onMoved: () => void): Column<WithdrawalBatch> {
  return { name: 'acts', title: 'فایل', cell: (row) => <Acts batch={row} onMoved={onMoved} /> }
}

const columns: readonly Column<WithdrawalBatch>[] = [
  { name: 'id', title: 'دسته', cell: ({ id }) => <b className="whitespace-nowrap">دستهٔ {toPersianDigits(id)}</b> },
  {
    name: 'made',
    title: 'ساخته‌شده',
    cell: ({ made_at, made_by }) => `${formatShortDate(made_at)}، ${formatTime(made_at)}، ${toPersianDigits(made_by)}`,
  },
  { name: 'total', title: 'جمع', cell: ({ count, total }) => `${formatNumber(count)} درخواست، ${formatToman(total)}` },
  { name: 'state', title: 'وضعیت', cell: (batch) => <State batch={batch} /> },
]

function State({ batch: { handed_at, waiting, paid, returned } }: { readonly batch: WithdrawalBatch }) {
  return (
    <span className="flex flex-wrap justify-end gap-1 sm:justify-start">
      {handed_at === null && <Pill tone="warning">به بانک سپرده نشده</Pill>}
      {handed_at !== null && <Pill tone="info">سپرده شد {formatShortDate(handed_at)}</Pill>}
      {waiting > 0 && <Pill>{formatNumber(waiting)} بی‌پاسخ</Pill>}
      {paid > 0 && <Pill tone="good">{formatNumber(paid)} واریز</Pill>}
      {returned > 0 && <Pill tone="bad">{formatNumber(returned)} برگشت</Pill>}
    </span>
  )
}

const kinds = { csv: 'CSV', paya: 'پایا' } as const

function Acts({ batch, onMoved }: { readonly batch: WithdrawalBatch; readonly onMoved: () => void }) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const bring = (kind: 'csv' | 'paya') =>
    act(async () => {
      const { name, text } = await api.finance.batchFile({ batch_id: batch.id, kind })
      saveFile(name, kind === 'csv' ? 'text/csv;charset=utf-8' : 'application/xml', [text])
    })
  const hand = () => act(() => api.finance.handBatch({ batch_id: batch.id }).finally(onMoved))
  return (
    <span className="flex flex-wrap justify-end gap-1 sm:justify-start">
      {batch.kinds.map((kind) => (
        <button key={kind} type="button" className="button-quiet" disabled={busy} onClick={() => bring(kind)}>
          {kinds[kind]}
        </button>
      ))}
      {batch.handed_at === null && (
        <button type="button" className="button-quiet" disabled={busy} onClick={hand}>
          به بانک سپردم
        </button>
      )}
    </span>
  )
}
