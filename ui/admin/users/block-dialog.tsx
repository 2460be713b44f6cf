import { type FormEvent, useState } from 'react'
import { parseJalaaliDate, startOfTehranDay } from '../../../core/shared/time/jalaali.ts'
import { Clock } from '../../../core/shared/ports/clock.ports.ts'
import { useService } from '../../bindings/container/container.tsx'
import { Dialog } from '../../kit/overlays/dialog.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { TextArea } from '../../kit/forms/text-area.tsx'

interface BlockDialogProps {
  readonly title: string
  readonly busy: boolean
  readonly onBlock: (block: { readonly reason: string; readonly until: string | null }) => void
  readonly onClose: () => void
}

/** Asks for the reason and the end of a block. */
export function BlockDialog({ title, busy, onBlock, onClose }: BlockDialogProps) {
  const clock = useService(Clock)
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const [tried, setTried] = useState(false)
  const day = parseJalaaliDate(until.trim())
  // An invalid date must not become a block without an end.
  const wrong = until.trim() !== '' && day === undefined
  const past = day !== undefined && startOfTehranDay(day) <= clock.now()
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const end = day === undefined ? null : new Date(startOfTehranDay(day)).toISOString()
    if (reason.trim() !== '' && !wrong && !past) onBlock({ reason: reason.trim(), until: end })
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={send} className="grid gap-4">
        <p>همهٔ نشست‌های این کاربر همان دم بسته می‌ماند و تا پایان مسدودی نمی‌تواند وارد شود.</p>
        <TextArea
          label="علت"
          hint="خود کاربر این جمله را هنگام ورود می‌خواند."
          rows={3}
          maxLength={300}
          value={reason}
          problem={tried && reason.trim() === '' ? 'این را بنویسید.' : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <Field
          label="تا آغاز روز"
          hint="خالی بماند تا رفع دستی مسدود است."
          inputMode="numeric"
          autoComplete="off"
          ltr
          maxLength={10}
          placeholder="۱۴۰۵/۰۱/۳۱"
          value={until}
          problem={tried ? untilProblem(wrong, past) : undefined}
          onChange={({ target }) => setUntil(target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <button type="submit" className="button-primary" disabled={busy}>
            مسدود شود
          </button>
          <button type="button" className="button-quiet" onClick={onClose}>
            انصراف
          </button>
        </div>
      </form>
    </Dialog>
  )
}

function untilProblem(wrong: boolean, past: boolean): string | undefined {
  if (wrong) return 'تاریخ را مانند ۱۴۰۵/۰۱/۳۱ بنویسید.'
  return past ? 'پایان مسدودی باید در آینده باشد.' : undefined
}
