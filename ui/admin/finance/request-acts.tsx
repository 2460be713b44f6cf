import { Api } from '../../../core/contract/api.ts'
import { type StoresWithdrawal, withdrawalTable } from '../../../core/finance/index.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { Problem } from '../../../core/shared/problem.ts'
import { useService } from '../../bindings/container.tsx'
import { useWish } from '../../bindings/use-wish.ts'
import { ReasonDialog } from '../fields/reason-dialog.tsx'

const wishes = {
  reject: { title: 'رد درخواست', action: 'رد شود', label: 'علت', hint: 'فروشنده این جمله را می‌بیند.' },
  confirm: { title: 'واریز شد', action: 'ثبت واریز', label: 'کد رهگیری بانک' },
  return: { title: 'بانک برگرداند', action: 'ثبت برگشت', label: 'علت برگشت', hint: 'فروشنده این جمله را می‌بیند.' },
} as const

type Wish = keyof typeof wishes

interface RequestActsProps {
  readonly request: StoresWithdrawal
  readonly onMoved: () => void
}

/** What may be done with one request in its state. */
export function RequestActs({ request: { id, state }, onMoved }: RequestActsProps) {
  const api = useService(Api)
  const { busy, wish, setWish, move } = useWish<Wish>(onMoved)
  const may = (event: string) => Object.hasOwn(withdrawalTable[state], event)
  const say = (text: string) => {
    if (wish === 'confirm')
      return api.finance.confirmWithdrawal({ withdrawal_id: id, tracking_code: text.slice(0, 60) })
    const told = { withdrawal_id: id, reason: text }
    return wish === 'reject' ? api.finance.rejectWithdrawal(told) : api.finance.returnWithdrawal(told)
  }
  const approve = async () => {
    const { left } = await api.finance.approveWithdrawals({ ids: [id] })
    if (left.length > 0) throw new Problem('finance/wrong-state')
  }
  return (
    <div className="flex flex-wrap gap-2">
      {may('approve') && (
        <button type="button" className="button-primary" disabled={busy} onClick={() => move(approve)}>
          تأیید درخواست
        </button>
      )}
      {(Object.keys(wishes) as Wish[]).filter(may).map((name) => (
        <button key={name} type="button" className="button-quiet" disabled={busy} onClick={() => setWish(name)}>
          {wishes[name].title}
        </button>
      ))}
      {wish && (
        <ReasonDialog
          {...wishes[wish]}
          title={`${wishes[wish].title}، درخواست ${toPersianDigits(id)}`}
          busy={busy}
          onReason={(text) => move(() => say(text))}
          onClose={() => setWish(undefined)}
        />
      )}
    </div>
  )
}
