import { rowsSheet, rowsSheetHead, type StoreRow } from '../../../core/finance/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { Clock } from '../../../core/shared/clock.ports.ts'
import { csvStart } from '../../../core/shared/csv.ts'
import { inTehran, jalaaliText } from '../../../core/shared/jalaali.ts'
import { useService } from '../../bindings/container.tsx'
import { saveFile } from '../../bindings/save-file.ts'
import { useAct } from '../../bindings/use-act.ts'
import { moneyOf } from './finance-words.ts'

const most = 200

/** Brings all rows that the filter shows as one CSV file, part by part. */
export function ExportRows({ query }: { readonly query: URLSearchParams }) {
  const [api, clock] = [useService(Api), useService(Clock)]
  const { busy, act } = useAct()
  const bring = async (): Promise<void> => {
    const texts = [csvStart, rowsSheetHead]
    let before: string | undefined
    do {
      const part: { rows: readonly StoreRow[] } = await api.finance.storeRows({
        ...moneyOf(query),
        ...(before === undefined ? {} : { before }),
        limit: most,
      })
      texts.push(rowsSheet(part.rows))
      before = part.rows.length < most ? undefined : part.rows.at(-1)?.id
    } while (before !== undefined)
    const day = jalaaliText(inTehran(clock.now())).replaceAll('/', '-')
    saveFile(`money-${day}.csv`, 'text/csv;charset=utf-8', texts)
  }
  return (
    <button type="button" className="button-quiet" disabled={busy} onClick={() => act(bring)}>
      خروجی CSV
    </button>
  )
}
