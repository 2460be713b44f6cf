import { type FormEvent, useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { Problem } from '../../../core/shared/problem.ts'
import { useService } from '../../bindings/container.tsx'
import { toastsKey } from '../../bindings/ports.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { TextArea } from '../../kit/text-area.tsx'

interface AskQuestionProps {
  readonly product_id: string
  readonly onClose: (asked: boolean) => void
}

/** A question to the store and to those who bought. */
export function AskQuestion({ product_id, onClose }: AskQuestionProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await api.catalog.ask({ product_id, text })
      toasts.show('success', 'پرسش شما فرستاده شد.')
      onClose(true)
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title="پرسش دربارهٔ این کالا" onClose={() => onClose(false)}>
      <form onSubmit={(event) => void submit(event)} className="mt-3 grid gap-4" data-half-filled={text !== ''}>
        <TextArea
          label="پرسش شما"
          required
          maxLength={500}
          hint="فروشگاه پاسخ می‌دهد و پاسخ زیر همین کالا دیده می‌شود."
          problem={problem}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="button-primary" disabled={busy}>
          فرستادن پرسش
        </button>
      </form>
    </Dialog>
  )
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Problem)) return String(error)
  const fields = error.details.fields as Readonly<Record<string, string>> | undefined
  return fields?.text ?? error.sentence
}
