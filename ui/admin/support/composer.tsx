import { type KeyboardEvent, useCallback, useState } from 'react'
import * as v from 'valibot'
import { maxMessageLength } from '../../../core/chat/index.ts'
import { Api } from '../../../core/api/api.ts'
import { text as textSchema } from '../../../core/contract/schemas.ts'
import { Ids } from '../../../core/shared/ports/ids.ports.ts'
import { useService } from '../../bindings/container/container.tsx'
import { Form, FormProblem, SubmitButton } from '../../bindings/requests/form.tsx'
import { type BoundField, useForm } from '../../bindings/requests/use-form.ts'
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

const schema = v.object({ text: textSchema(maxMessageLength) })
const empty = { text: '' }

/** The reply form; the text stays until it is delivered, and a retry is the same message. */
export function ReplyComposer({ thread_id, text, onText, last, onSent }: ComposerProps) {
  const [api, ids] = [useService(Api), useService(Ids)]
  const { data } = useLoaded(useCallback(() => api.chat.listCannedReplies({}), [api]))
  const [key, setKey] = useState(() => ids.uuid())
  const canned = data?.rows ?? []
  const form = useForm({
    schema,
    initial: empty,
    draft: { text },
    submit: async (reply) => {
      if (reply.text === '') return
      try {
        await api.chat.replyToThread({ thread_id, key, ...reply, seen: last })
        setKey(ids.uuid())
        write('')
      } finally {
        onSent()
      }
    },
  })
  const field = form.field('text')
  const write = (typed: string) => {
    form.store.input('text', typed)
    onText(typed)
  }
  const type: BoundField['onInput'] = ({ currentTarget }) => write(currentTarget.value)
  const hasten = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void form.store.submit()
  }
  const put = (canned_reply_id: string) => {
    const chosen = canned.find((one) => one.canned_reply_id === canned_reply_id)
    if (chosen) write(text.trim() === '' ? chosen.text : `${text.trimEnd()}\n${chosen.text}`)
  }
  return (
    <Form form={form} className="grid gap-2">
      <TextArea
        label="پاسخ"
        hint="Ctrl+Enter می‌فرستد."
        rows={4}
        maxLength={maxMessageLength}
        {...field}
        onInput={type}
        onKeyDown={hasten}
      />
      <FormProblem form={form} />
      <div className="flex flex-wrap items-end justify-between gap-2">
        <LabelledSelect
          label="پاسخ آماده"
          titles={{ '': 'انتخاب کنید', ...Object.fromEntries(canned.map((one) => [one.canned_reply_id, one.title])) }}
          value=""
          onValue={put}
        />
        <SubmitButton form={form} className="button-primary" off={field.value.trim() === ''}>
          فرستادن
        </SubmitButton>
      </div>
    </Form>
  )
}
