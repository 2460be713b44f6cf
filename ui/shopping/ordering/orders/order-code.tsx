import { useState } from 'react'
import { formatOrderCode } from '../../../../core/ordering/index.ts'

/** The code of an order, copied by a tap. */
export function OrderCode({ code }: { readonly code: string }) {
  const [copied, setCopied] = useState(false)
  const shown = formatOrderCode(code)
  // A shop on plain http has no clipboard; there the code is selected by the tap.
  const copy = () =>
    navigator.clipboard?.writeText(shown).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 hover:bg-sunken"
      onClick={() => void copy()}
    >
      <bdi dir="ltr" data-order-code className="font-bold tracking-wider select-all">
        {shown}
      </bdi>
      <span aria-live="polite" className="text-xs text-primary">
        {copied ? 'کپی شد' : 'کپی'}
      </span>
    </button>
  )
}
