import type { BoundValue } from '../../../bindings/requests/use-form.ts'
import { Pill } from '../../../kit/data/pill.tsx'
import { bankLabel, shebaText } from '../../../shared/finance/request-labels.ts'
import type { WithdrawTerms } from './withdraw-box.tsx'

interface AccountChoiceProps {
  readonly accounts: WithdrawTerms['accounts']
  readonly chosen: BoundValue<string>
}

/** The bank accounts that can be paid to, with the name of the bank. */
export function AccountChoice({ accounts, chosen: { name, value, problem, onValue } }: AccountChoiceProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm text-muted">به این حساب</legend>
      {accounts.map(({ id, sheba, holder, state }) => (
        <label key={id} className="flex min-h-11 items-center gap-3 rounded-control border border-line p-3 text-sm">
          <input
            type="radio"
            aria-label={`${bankLabel(sheba)}، ${holder}، ${shebaText(sheba)}`}
            name={name}
            className="size-5 shrink-0"
            checked={id === value}
            onChange={() => onValue(id)}
          />
          <span className="grid">
            <span>
              <b>{bankLabel(sheba)}</b>، {holder}{' '}
              {state === 'unverified' && <Pill tone="warning">در انتظار تطبیق</Pill>}
            </span>
            <bdi dir="ltr" className="justify-self-start text-xs break-all text-muted">
              {shebaText(sheba)}
            </bdi>
          </span>
        </label>
      ))}
      {problem && (
        <p role="alert" className="text-xs text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
