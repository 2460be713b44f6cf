import { useCallback, useState } from 'react'
import type { CannedReply } from '../../../core/chat/index.ts'
import { Api } from '../../../core/api/api.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { useHasRight } from '../../bindings/stores/use-membership.ts'
import { Empty } from '../../kit/content/empty.tsx'
import { NotHere } from '../../kit/content/not-here.tsx'
import { type Column, Table } from '../../kit/data/table.tsx'
import { CannedReplyForm } from './canned-reply-form.tsx'

/** The list of canned replies. */
export function CannedRepliesTab() {
  const api = useService(Api)
  const may = useHasRight()('platform.support.write')
  const { data, failed, reload } = useLoaded(useCallback(() => api.chat.listCannedReplies({}), [api]))
  const [open, setOpen] = useState<CannedReply | 'new'>()
  if (failed && data === undefined) return <NotHere again={reload} />
  const done = () => {
    setOpen(undefined)
    reload()
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
        rows={data?.rows}
        keyOf={({ canned_reply_id }) => canned_reply_id}
        empty={<Empty title="هنوز پاسخ آماده‌ای نیست" />}
      />
      {open !== undefined && (
        <CannedReplyForm row={open === 'new' ? null : open} onDone={done} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

const columns: readonly Column<CannedReply>[] = [
  { name: 'title', title: 'عنوان', cell: ({ title }) => <b>{title}</b> },
  { name: 'text', title: 'متن', cell: ({ text }) => <span className="whitespace-pre-line">{text}</span> },
]

function editOf(onOpen: (row: CannedReply) => void): Column<CannedReply> {
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
