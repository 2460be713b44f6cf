import { type FormEvent, type KeyboardEvent, useCallback, useState } from 'react'
import { longestMessage } from '../../../core/chat/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { Ids } from '../../../core/shared/ids.ports.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { useAsked } from '../../bindings/use-asked.ts'
import { TextArea } from '../../kit/text-area.tsx'
import { Chooser } from '../fields/chooser.tsx'

interface ComposerProps {
  readonly thread_id: string
  readonly text: string
  readonly onText: (text: string) => void
  /** The newest message on the screen. */
  readonly last: string
  readonly onSent: () => void
}

/** The answer to a conversation; it stays until it has arrived, and a second try is the same message. */
export function Composer({ thread_id, text, onText, last, onSent }: ComposerProps) {
  const [api, ids] = [useService(Api), useService(Ids)]
  const { busy, act } = useAct()
  const { answer } = useAsked(useCallback(() => api.chat.cannedAnswers({}), [api]))
  const [key, setKey] = useState(() => ids.uuid())
  const canned = answer?.rows ?? []
  const send = () => {
    if (text.trim() === '' || busy) return
    act(async () => {
      try {
        await api.chat.deskAnswer({ thread_id, key, text: text.trim(), seen: last })
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
  const put = (canned_id: string) => {
    const chosen = canned.find((one) => one.canned_id === canned_id)
    if (chosen) onText(text.trim() === '' ? chosen.text : `${text.trimEnd()}\n${chosen.text}`)
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <TextArea
        label="پاسخ"
        hint="Ctrl+Enter می‌فرستد."
        rows={4}
        maxLength={longestMessage}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={hasten}
      />
      <div className="flex flex-wrap items-end justify-between gap-2">
        <Chooser
          label="پاسخ آماده"
          titles={{ '': 'انتخاب کنید', ...Object.fromEntries(canned.map((one) => [one.canned_id, one.title])) }}
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
