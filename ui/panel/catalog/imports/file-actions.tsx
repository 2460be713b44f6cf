import { Api } from '../../../../core/api/api.ts'
import { csvLine, csvByteOrderMark } from '../../../../core/shared/text/csv.ts'
import { SpreadsheetWriter } from '../../../../core/catalog/index.ts'
import { Clock } from '../../../../core/shared/ports/clock.ports.ts'
import { tehranMomentOf, formatIsoJalaali } from '../../../../core/shared/time/jalaali.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { saveFile } from '../../../bindings/requests/save-file.ts'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { useQueryChange } from '../../../bindings/navigation/use-query-change.ts'

type ExportPage = Awaited<ReturnType<Api['catalog']['exportProducts']>>
type Rows = ExportPage['rows']

const kinds = [
  ['xlsx', 'خروجی اکسل'],
  ['csv', 'خروجی CSV'],
] as const

type Kind = (typeof kinds)[number][0]

/** Exports products to a file and opens the import. */
export function FileActions({ query }: { readonly query: URLSearchParams }) {
  const [api, clock, workbooks] = [useService(Api), useService(Clock), useService(SpreadsheetWriter)]
  const setQuery = useQueryChange(query)
  const { busy, act } = useAction()
  const exportFile = async (kind: Kind): Promise<void> => {
    const rows: Rows = []
    let cursor: string | null = null
    do {
      const pagePart: ExportPage = await api.catalog.exportProducts(cursor === null ? {} : { cursor })
      rows.push(...pagePart.rows)
      cursor = pagePart.next
    } while (cursor !== null)
    const name = `products-${formatIsoJalaali(tehranMomentOf(clock.now())).replaceAll('/', '-')}.${kind}`
    if (kind === 'csv') saveFile(name, 'text/csv;charset=utf-8', [csvByteOrderMark, ...rows.map(csvLine)])
    else saveFile(name, 'application/octet-stream', [await workbooks.write(rows)])
  }
  return (
    <div className="flex flex-wrap gap-2">
      <button type="button" className="button-quiet max-sm:px-3" onClick={() => setQuery({ import: 'new' })}>
        ورود از فایل
      </button>
      {kinds.map(([kind, busyLabel]) => (
        <button
          key={kind}
          type="button"
          className="button-quiet max-sm:px-3"
          disabled={busy}
          onClick={() => act(() => exportFile(kind))}
        >
          {busyLabel}
        </button>
      ))}
      <span role="status" className="self-center text-sm text-muted">
        {busy && 'در حال آماده شدن…'}
      </span>
    </div>
  )
}
