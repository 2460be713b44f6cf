import { QueryLink } from '../../bindings/navigation/query-link.tsx'
import { Empty } from '../../kit/content/empty.tsx'

interface EmptyResultProps {
  readonly query: URLSearchParams
  /** The query parameters that select the list; the others filter it. */
  readonly keep?: readonly string[]
  readonly title: string
  readonly text?: string
}

/** The empty state of a list, with a link that clears its filters. */
export function EmptyResult({ query, keep = [], title, text }: EmptyResultProps) {
  const kept = new URLSearchParams([...query].filter(([name]) => keep.includes(name))).toString()
  if (kept === query.toString()) return <Empty title={title} {...(text === undefined ? {} : { text })} />
  return (
    <Empty title="چیزی با این جست‌وجو پیدا نشد" text="واژه‌ها یا فیلترها را جور دیگری بنویسید.">
      <QueryLink search={`?${kept}`} className="button-quiet">
        پاک کردن جست‌وجو
      </QueryLink>
    </Empty>
  )
}
