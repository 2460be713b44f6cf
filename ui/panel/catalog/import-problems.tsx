import { useCallback } from 'react'
import { importColumns, type ImportSheet } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { csvLine, csvStart } from '../../../core/shared/csv.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { saveFile } from '../../bindings/save-file.ts'
import { useAct } from '../../bindings/use-act.ts'
import { useAsked } from '../../bindings/use-asked.ts'
import { Skeleton } from '../../kit/skeleton.tsx'

type Page = Awaited<ReturnType<Api['catalog']['importProblems']>>
type Row = Page['rows'][number]

/** The rows that are not taken, with what is wrong in which column; they can be kept as a file, mended and sent again. */
export function ImportProblems({ sheet }: { readonly sheet: ImportSheet }) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const { answer } = useAsked(
    useCallback(() => api.catalog.importProblems({ import_id: sheet.id, after: 0 }), [api, sheet.id]),
  )
  const save = async (): Promise<void> => {
    const lines = [csvStart + csvLine([...sheet.headers, 'ردیف', 'اشکال'])]
    for (let after: number | null = 0; after !== null;) {
      const page: Page = await api.catalog.importProblems({ import_id: sheet.id, after })
      lines.push(...page.rows.map((row) => csvLine([...padded(row, sheet), row.row, wordsOf(row)])))
      after = page.next
    }
    saveFile('bad-rows.csv', 'text/csv;charset=utf-8', lines)
  }
  if (answer === undefined) return <Skeleton className="h-40" />
  return (
    <div className="grid gap-2">
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
        tabIndex={0}
        aria-label="ردیف‌های نادرست"
        className="grid max-h-[40dvh] gap-2 overflow-y-auto rounded-card border border-line p-3"
      >
        {answer.rows.map((row) => (
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
      {answer.next !== null && <p className="text-muted">ردیف‌های بعدی در فایل هستند.</p>}
      <button type="button" className="button-quiet justify-self-start" disabled={busy} onClick={() => act(save)}>
        دریافت ردیف‌های نادرست
      </button>
    </div>
  )
}

function padded({ cells }: Row, { headers }: ImportSheet): string[] {
  return headers.map((_header, place) => cells[place] ?? '')
}

function wordsOf({ problems }: Row): string {
  return problems
    .map(({ field, sentence }) => (field === null ? sentence : `${importColumns[field].title}: ${sentence}`))
    .join(' | ')
}
