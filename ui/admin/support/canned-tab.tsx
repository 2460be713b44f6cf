import { useCallback, useState } from 'react'
import type { CannedAnswer } from '../../../core/chat/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { Empty } from '../../kit/empty.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { type Column, Table } from '../../kit/table.tsx'
import { CannedForm } from './canned-form.tsx'

/** Answers that are written once for often. */
export function CannedTab() {
  const api = useService(Api)
  const may = useMay()('platform.support.write')
  const { answer, failed, again } = useAsked(useCallback(() => api.chat.cannedAnswers({}), [api]))
  const [open, setOpen] = useState<CannedAnswer | 'new'>()
  if (failed && answer === undefined) return <NotHere again={again} />
  const done = () => {
    setOpen(undefined)
    again()
  }
  return (
    <>
      {may && (
        <button type="button" className="button-primary justify-self-start" onClick={() => setOpen('new')}>
          پاسخ آمادهٔ تازه
        </button>
      )}
      <Table
        label="پاسخ‌های آماده"
        columns={may ? [...columns, editOf(setOpen)] : columns}
        rows={answer?.rows}
        keyOf={({ canned_id }) => canned_id}
        empty={<Empty title="هنوز پاسخ آماده‌ای نیست" />}
      />
      {open !== undefined && (
        <CannedForm row={open === 'new' ? null : open} onDone={done} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

const columns: readonly Column<CannedAnswer>[] = [
  { name: 'title', title: 'عنوان', cell: ({ title }) => <b>{title}</b> },
  { name: 'text', title: 'متن', cell: ({ text }) => <span className="whitespace-pre-line">{text}</span> },
]

function editOf(onOpen: (row: CannedAnswer) => void): Column<CannedAnswer> {
  return {
    name: 'edit',
    title: 'کار',
    cell: (row) => (
      <button type="button" className="button-quiet" aria-label={`ویرایش ${row.title}`} onClick={() => onOpen(row)}>
        ویرایش
      </button>
    ),
  }
}
