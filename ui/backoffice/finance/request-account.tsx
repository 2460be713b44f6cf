import type { Withdrawal } from '../../../core/finance/index.ts'
import { bankLabel, shebaText } from '../../shared/finance/request-labels.ts'

/** The bank account a request is paid to. */
export function RequestAccount({
  request: { sheba, holder },
}: {
  readonly request: Pick<Withdrawal, 'sheba' | 'holder'>
}) {
  return (
    <span className="grid text-end sm:text-start">
      <span>
        {bankLabel(sheba)}، {holder}
      </span>
      <bdi dir="ltr" className="justify-self-end text-xs break-all text-muted sm:justify-self-start">
        {shebaText(sheba)}
      </bdi>
    </span>
  )
}
