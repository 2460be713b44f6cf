import { type KeyboardEvent, useRef } from 'react'
import * as v from 'valibot'
import { maxMessageLength } from '../../../core/chat/widget/widget.ts'
import { text } from '../../../core/contract/schemas.ts'
import { Form, SubmitButton } from '../../bindings/requests/form.tsx'
import { useForm } from '../../bindings/requests/use-form.ts'

interface ChatComposerProps {
  readonly send: (text: string) => void
  readonly draft: string
  readonly setDraft: (text: string) => void
}

const schema = v.object({ text: text(maxMessageLength) })
const empty = { text: '' }

/** The message input; Enter sends, Shift+Enter starts a new line. Nothing is sent of an empty one. */
export function ChatComposer({ send, draft, setDraft }: ChatComposerProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const form = useForm({
    schema,
    initial: empty,
    draft: { text: draft },
    submit: async ({ text }) => {
      if (text === '') return
      send(text)
      setDraft('')
      form.store.input('text', '')
      area.current?.focus()
    },
  })
  const { problem, onInput, ...field } = form.field('text')
  return (
    <Form form={form} className="flex flex-wrap items-end gap-2 border-t border-line p-3">
      {problem && (
        <p role="alert" className="w-full text-xs text-danger">
          {problem}
        </p>
      )}
      <textarea
        ref={area}
        aria-label="پیام شما"
        aria-invalid={problem !== undefined}
        placeholder="پیام خود را بنویسید"
        rows={2}
        maxLength={maxMessageLength}
        {...field}
        onInput={(event) => {
          onInput(event)
          setDraft(event.currentTarget.value)
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          void form.store.submit()
        }}
        className="field-box flex-1 resize-none py-2"
      />
      <SubmitButton form={form} className="button-primary">
        فرستادن
      </SubmitButton>
    </Form>
  )
}
