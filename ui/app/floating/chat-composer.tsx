import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { maxMessageLength } from '../../../core/chat/widget/widget.ts'

interface ChatComposerProps {
  readonly send: (text: string) => void
  readonly draft: string
  readonly setDraft: (text: string) => void
}

/** The message input; Enter sends, Shift+Enter starts a new line. */
export function ChatComposer({ send, draft, setDraft }: ChatComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (draft.trim() === '') return
    send(draft.trim())
    setDraft('')
    field.current?.focus()
  }
  return (
    <form
      onSubmit={submit}
      data-half-filled={draft.trim() !== ''}
      className="flex items-end gap-2 border-t border-line p-3"
    >
      <textarea
        ref={field}
        aria-label="پیام شما"
        placeholder="پیام خود را بنویسید"
        rows={2}
        maxLength={maxMessageLength}
        value={draft}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
        }}
        className="field-box resize-none py-2"
      />
      <button type="submit" className="button-primary">
        فرستادن
      </button>
    </form>
  )
}
