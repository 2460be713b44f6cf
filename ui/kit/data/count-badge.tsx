import type { ReactNode } from 'react'

/** A small number on an icon. */
export function CountBadge({ children }: { readonly children: ReactNode }) {
  return (
    <span className="filled-mark absolute -start-2 -top-2 min-w-5 rounded-full border-0 bg-primary px-1 text-center text-xs leading-5 font-bold text-on-primary">
      {children}
    </span>
  )
}
