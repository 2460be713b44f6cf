import { useState } from 'react'

/** A text with a copy button. */
export function CopyField({ label, text }: { readonly label: string; readonly text: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      <code
        dir="ltr"
        aria-label={label}
        className="min-w-0 grow basis-60 rounded-control bg-sunken p-3 text-sm break-all select-all"
      >
        {text}
      </code>
      <button type="button" className="button-quiet" onClick={() => void copy()}>
        <span aria-live="polite">{copied ? 'کپی شد' : 'کپی'}</span>
      </button>
    </div>
  )
}
