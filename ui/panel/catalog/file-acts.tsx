import { Api } from '../../../core/contract/api.ts'
import { csvLine, csvStart } from '../../../core/shared/csv.ts'
import { Workbooks } from '../../../core/catalog/index.ts'
import { Clock } from '../../../core/shared/clock.ports.ts'
import { inTehran, jalaaliText } from '../../../core/shared/jalaali.ts'
import { useService } from '../../bindings/container.tsx'
import { saveFile } from '../../bindings/save-file.ts'
import { useAct } from '../../bindings/use-act.ts'
import { useQueryChange } from '../../bindings/use-query.ts'

type Page = Awaited<ReturnType<Api['catalog']['exportProducts']>>
type Rows = Page['rows']

const kinds = [
  ['xlsx', 'خروجی اکسل'],
  ['csv', 'خروجی CSV'],
] as const

type Kind = (typeof kinds)[number][0]

/** The products into a file, and out of one. */
export function FileActs({ query }: { readonly query: URLSearchParams }) {
  const [api, clock, workbooks] = [useService(Api), useService(Clock), useService(Workbooks)]
  const change = useQueryChange(query)
  const { busy, act } = useAct()
  const bring = async (kind: Kind): Promise<void> => {
    const rows: Rows = []
    let cursor: string | null = null
    do {
      const part: Page = await api.catalog.exportProducts(cursor === null ? {} : { cursor })
      rows.push(...part.rows)
      cursor = part.next
    } while (cursor !== null)
    const name = `products-${jalaaliText(inTehran(clock.now())).replaceAll('/', '-')}.${kind}`
    if (kind === 'csv') saveFile(name, 'text/csv;charset=utf-8', [csvStart, ...rows.map(csvLine)])
    else saveFile(name, 'application/octet-stream', [await workbooks.write(rows)])
  }
  return (
    <div className="flex flex-wrap gap-2">
      <button type="button" className="button-quiet max-sm:px-3" onClick={() => change({ import: 'new' })}>
        ورود از فایل
      </button>
      {kinds.map(([kind, words]) => (
        <button
          key={kind}
          type="button"
          className="button-quiet max-sm:px-3"
          disabled={busy}
          onClick={() => act(() => bring(kind))}
        >
          {words}
        </button>
      ))}
      <span role="status" className="self-center text-sm text-muted">
        {busy && 'در حال آماده شدن…'}
      </span>
    </div>
  )
}
