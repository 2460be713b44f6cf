import { type FormEvent, type KeyboardEvent, useCallback, useState } from 'react'
import { maxMessageLength } from '../../../core/chat/index.ts'
import { Api } from '../../../core/api/api.ts'
import { Ids } from '../../../core/shared/ports/ids.ports.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useAction } from '../../bindings/requests/use-action.ts'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { TextArea } from '../../kit/forms/text-area.tsx'
import { LabelledSelect } from '../../kit/forms/labelled-select.tsx'

interface ComposerProps {
  readonly thread_id: string
  readonly text: string
  readonly onText: (text: string) => void
  /** The newest message on the screen. */
  readonly last: string
  readonly onSent: () => void
}

/** The reply form; the text stays until it is delivered, and a retry is the same message. */
export function ReplyComposer({ thread_id, text, onText, last, onSent }: ComposerProps) {
  const [api, ids] = [useService(Api), useService(Ids)]
  const { busy, act } = useAction()
  const { data } = useLoaded(useCallback(() => api.chat.listCannedReplies({}), [api]))
  const [key, setKey] = useState(() => ids.uuid())
  const canned = data?.rows ?? []
  const send = () => {
    if (text.trim() === '' || busy) return
    act(async () => {
      try {
        await api.chat.replyToThread({ thread_id, key, text: text.trim(), seen: last })
        setKey(ids.uuid())
        onText('')
      } finally {
        onSent()
      }
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const hasten = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }
  const put = (canned_reply_id: string) => {
    const chosen = canned.find((one) => one.canned_reply_id === canned_reply_id)
    if (chosen) onText(text.trim() === '' ? chosen.text : `${text.trimEnd()}\n${chosen.text}`)
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <TextArea
        label="پاسخ"
        hint="Ctrl+Enter می‌فرستد."
        rows={4}
        maxLength={maxMessageLength}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={hasten}
      />
      <div className="flex flex-wrap items-end justify-between gap-2">
        <LabelledSelect
          label="پاسخ آماده"
          titles={{ '': 'انتخاب کنید', ...Object.fromEntries(canned.map((one) => [one.canned_reply_id, one.title])) }}
          value=""
          onValue={put}
        />
        <button type="submit" className="button-primary" disabled={busy || text.trim() === ''}>
          فرستادن
        </button>
      </div>
    </form>
  )
}
