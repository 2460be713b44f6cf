import type { ReactNode } from 'react'

/** The choices of one facet under a collapsible title. */
export function FacetGroup({
  title,
  open = true,
  children,
}: {
  readonly title: string
  readonly open?: boolean
  readonly children: ReactNode
}) {
  return (
    <details open={open} className="border-b border-line pb-2">
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-bold">{title}</summary>
      <div className="max-h-72 overflow-y-auto">{children}</div>
    </details>
  )
}
