import { useCallback } from 'react'
import { importColumns, type ImportStatus } from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { csvLine, csvByteOrderMark } from '../../../../core/shared/text/csv.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { saveFile } from '../../../bindings/requests/save-file.ts'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { Skeleton } from '../../../kit/content/skeleton.tsx'

type ProblemPage = Awaited<ReturnType<Api['catalog']['listImportProblems']>>
type Row = ProblemPage['rows'][number]

/** The rejected rows with their problems; they can be saved as a file, corrected and uploaded again. */
export function ImportProblems({ sheet }: { readonly sheet: ImportStatus }) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const { data } = useLoaded(
    useCallback(() => api.catalog.listImportProblems({ import_id: sheet.id, after: 0 }), [api, sheet.id]),
  )
  const save = async (): Promise<void> => {
    const csvRows = [csvByteOrderMark + csvLine([...sheet.headers, 'ردیف', 'اشکال'])]
    for (let after: number | null = 0; after !== null;) {
      const page: ProblemPage = await api.catalog.listImportProblems({ import_id: sheet.id, after })
      csvRows.push(...page.rows.map((row) => csvLine([...paddedCells(row, sheet), row.row, problemText(row)])))
      after = page.next
    }
    saveFile('bad-rows.csv', 'text/csv;charset=utf-8', csvRows)
  }
  if (data === undefined) return <Skeleton className="h-40" />
  return (
    <div className="grid gap-2">
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
        tabIndex={0}
        aria-label="ردیف‌های نادرست"
        className="grid max-h-[40dvh] gap-2 overflow-y-auto rounded-card border border-line p-3"
      >
        {data.rows.map((row) => (
          <li key={row.row} className="border-b border-line pb-2 last:border-0">
            <b>ردیف {formatNumber(row.row)}</b>
            {row.problems.map(({ field, sentence }) => (
              <span key={`${field}${sentence}`} className="block">
                {field && <span className="text-muted">{importColumns[field].title}: </span>}
                <span className="text-danger">{sentence}</span>
              </span>
            ))}
          </li>
        ))}
      </ul>
      {data.next !== null && <p className="text-muted">ردیف‌های بعدی در فایل هستند.</p>}
      <button type="button" className="button-quiet justify-self-start" disabled={busy} onClick={() => act(save)}>
        دریافت ردیف‌های نادرست
      </button>
    </div>
  )
}

function paddedCells({ cells }: Row, { headers }: ImportStatus): string[] {
  return headers.map((_header, index) => cells[index] ?? '')
}

function problemText({ problems }: Row): string {
  return problems
    .map(({ field, sentence }) => (field === null ? sentence : `${importColumns[field].title}: ${sentence}`))
    .join(' | ')
}
