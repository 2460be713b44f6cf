import type { ReactNode } from 'react'

/** How the link of a kind of waiting work looks. */
export const waitingLook =
  'flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control px-2 py-2 hover:bg-sunken'

interface WaitingProps {
  readonly title: string
  readonly count: string
  /** Its clock. */
  readonly children?: ReactNode
}

/** A kind of work that waits: its name, its clock and how much of it there is. */
export function Waiting({ title, count, children }: WaitingProps) {
  return (
    <>
      <span>{title}</span>
      <span className="flex items-center gap-3 text-sm text-muted">
        {children}
        <strong className="text-ink">{count}</strong>
      </span>
    </>
  )
}
