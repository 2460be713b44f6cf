interface DescriptionListProps {
  readonly rows: readonly { readonly title: string; readonly values: readonly string[] }[]
}

/** A list of titles with descriptions. */
export function DescriptionList({ rows }: DescriptionListProps) {
  return (
    <dl className="grid max-w-2xl text-sm">
      {rows.map(({ title, values }) => (
        <div key={title} className="grid grid-cols-[9rem_1fr] gap-4 border-b border-line py-2">
          <dt className="text-muted">{title}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{values.join('، ')}</dd>
        </div>
      ))}
    </dl>
  )
}
