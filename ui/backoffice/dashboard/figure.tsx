import type { ReactNode } from 'react'

interface FigureProps {
  readonly name: string
  /** The comparison with the previous period. */
  readonly compared: string
  readonly children: ReactNode
}

/** One number of a report with its name. */
export function Figure({ name, compared, children }: FigureProps) {
  return (
    <div className="grow basis-2/5 rounded-control bg-sunken p-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="grid">
        <span className="flex min-h-11 items-center font-bold whitespace-nowrap">{children}</span>
        <span className="text-xs text-muted">{compared}</span>
      </dd>
    </div>
  )
}
