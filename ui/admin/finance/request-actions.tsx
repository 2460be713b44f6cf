import { Api } from '../../../core/api/api.ts'
import { type PlatformWithdrawal, withdrawalTable } from '../../../core/finance/index.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { Problem } from '../../../core/shared/problems/problem.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useDialogAction } from '../../bindings/stores/use-dialog-action.ts'
import { ReasonDialog } from '../fields/reason-dialog.tsx'

const eventForms = {
  reject: { title: 'رد درخواست', action: 'رد شود', label: 'علت', hint: 'فروشنده این جمله را می‌بیند.' },
  confirm: { title: 'واریز شد', action: 'ثبت واریز', label: 'کد رهگیری بانک' },
  return: { title: 'بانک برگرداند', action: 'ثبت برگشت', label: 'علت برگشت', hint: 'فروشنده این جمله را می‌بیند.' },
} as const

type EventForm = keyof typeof eventForms

interface RequestActionsProps {
  readonly request: PlatformWithdrawal
  readonly onMoved: () => void
}

/** The actions on a request in its current state. */
export function RequestActions({ request: { id, state }, onMoved }: RequestActionsProps) {
  const api = useService(Api)
  const { busy, openDialog, setOpenDialog, performAction } = useDialogAction<EventForm>(onMoved)
  const rights = (event: string) => Object.hasOwn(withdrawalTable[state], event)
  const setText = (text: string) => {
    if (openDialog === 'confirm')
      return api.finance.confirmWithdrawal({ withdrawal_id: id, tracking_code: text.slice(0, 60) })
    const hintText = { withdrawal_id: id, reason: text }
    return openDialog === 'reject' ? api.finance.rejectWithdrawal(hintText) : api.finance.returnWithdrawal(hintText)
  }
  const approve = async () => {
    const { skipped } = await api.finance.approveWithdrawals({ ids: [id] })
    if (skipped.length > 0) throw new Problem('finance/wrong-state')
  }
  return (
    <div className="flex flex-wrap gap-2">
      {rights('approve') && (
        <button type="button" className="button-primary" disabled={busy} onClick={() => performAction(approve)}>
          تأیید درخواست
        </button>
      )}
      {(Object.keys(eventForms) as EventForm[]).filter(rights).map((name) => (
        <button key={name} type="button" className="button-quiet" disabled={busy} onClick={() => setOpenDialog(name)}>
          {eventForms[name].title}
        </button>
      ))}
      {openDialog && (
        <ReasonDialog
          {...eventForms[openDialog]}
          title={`${eventForms[openDialog].title}، درخواست ${toPersianDigits(id)}`}
          busy={busy}
          onReason={(text) => performAction(() => setText(text))}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
    </div>
  )
}
