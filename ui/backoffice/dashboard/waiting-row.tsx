import type { ReactNode } from 'react'

/** The class names of a link to waiting work. */
export const waitingRowClass =
  'grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-control px-2 py-2 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_auto_auto]'

interface WaitingRowProps {
  readonly title: string
  readonly count: string
  /** Its deadline. */
  readonly children?: ReactNode
}

/** A kind of waiting work: its name, deadline and count. */
export function WaitingRow({ title, count, children }: WaitingRowProps) {
  return (
    <>
      <span>{title}</span>
      <span className="col-span-2 row-start-2 text-sm text-muted empty:hidden sm:col-span-1 sm:col-start-2 sm:row-start-1">
        {children}
      </span>
      <strong className="col-start-2 row-start-1 text-sm sm:col-start-3">{count}</strong>
    </>
  )
}
