import { QueryLink } from '../../bindings/query-link.tsx'
import { Empty } from '../../kit/empty.tsx'

interface NoneFoundProps {
  readonly query: URLSearchParams
  /** What of the address says which list it is; the rest narrows it. */
  readonly keep?: readonly string[]
  /** The list itself without rows. */
  readonly title: string
  readonly text?: string
}

/** A list without rows: where something narrows it, the way back to all of it. */
export function NoneFound({ query, keep = [], title, text }: NoneFoundProps) {
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
