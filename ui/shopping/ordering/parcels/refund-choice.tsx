import { divideRefund, type RefundTarget, refundTargets } from '../../../../core/finance/index.ts'
import { formatToman, type Rial } from '../../../../core/shared/money.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { useTimes } from '../../../bindings/container/site-context.tsx'

interface RefundChoiceProps {
  readonly amount: Rial
  /** What is left of the card payment of the order. */
  readonly cardLeft: Rial
  readonly target: RefundTarget
  readonly onTarget: (target: RefundTarget) => void
}

/** Where a refund goes, with the amounts and how long each way takes (FIN-60). */
export function RefundChoice({ amount, cardLeft, target, onTarget }: RefundChoiceProps) {
  const hours = useTimes()['refund-hours']
  if (amount === 0) return null
  const { card, wallet } = divideRefund(amount, { left: cardLeft }, 'source')
  if (card === 0)
    return <p className="rounded-control bg-sunken p-3 text-sm">{formatToman(amount)} به کیف پول شما برمی‌گردد.</p>
  const choices = {
    source: {
      title: 'به کارتم',
      text: [
        `${formatToman(card)} به همان کارتی که پرداخت کرد؛ بانک تا ${formatNumber(hours)} ساعت آن را به حساب می‌نشاند.`,
        ...(wallet === 0 ? [] : [`${formatToman(wallet)} که از کیف پول پرداخت شد، همان لحظه به کیف پول.`]),
      ],
    },
    wallet: {
      title: 'به کیف پولم',
      text: [`همهٔ ${formatToman(amount)} همان لحظه؛ برای خرید بعدی، یا برداشت به حساب بانکی خودتان.`],
    },
  } as const
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm text-muted">پول به کجا برگردد؟</legend>
      {refundTargets.map((name) => (
        <label
          key={name}
          className={`flex min-h-11 cursor-pointer items-start gap-3 rounded-control border p-3 text-sm ${name === target ? 'border-primary bg-primary-soft' : 'border-line'}`}
        >
          <input
            type="radio"
            name="refund-target"
            className="mt-0.5 size-5 shrink-0"
            checked={name === target}
            onChange={() => onTarget(name)}
          />
          <span className="grid gap-1">
            <b>{choices[name].title}</b>
            {choices[name].text.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
