import type { ReactNode } from 'react'

interface DescriptionBoxProps {
  readonly title: string
  readonly rows: readonly (readonly [name: string, value: ReactNode])[]
  readonly children?: ReactNode
}

/** A card with a title and a description list; missing values are marked as such. */
export function DescriptionBox({ title, rows, children }: DescriptionBoxProps) {
  return (
    <section aria-label={title} className="card grid gap-2 p-4">
      <h2 className="text-base">{title}</h2>
      <dl className="grid text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2">
            <dt className="max-w-1/2 shrink-0 text-muted">{name}</dt>
            <dd className="min-w-0 text-end break-words">{value === '' ? '—' : value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
