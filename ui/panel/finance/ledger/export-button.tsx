import { ledgerCsv, ledgerCsvHeader, type StoreLedgerRow } from '../../../../core/finance/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { Clock } from '../../../../core/shared/ports/clock.ports.ts'
import { csvByteOrderMark } from '../../../../core/shared/text/csv.ts'
import { tehranMomentOf, formatIsoJalaali } from '../../../../core/shared/time/jalaali.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { saveFile } from '../../../bindings/requests/save-file.ts'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { accountFromQuery } from '../labels.ts'

const pageSize = 200

/** Exports all filtered rows as one CSV file, page by page. */
export function ExportLedger({ query }: { readonly query: URLSearchParams }) {
  const [api, clock] = [useService(Api), useService(Clock)]
  const { busy, act } = useAction()
  const downloadRows = async (): Promise<void> => {
    const texts = [csvByteOrderMark, ledgerCsvHeader]
    let before: string | undefined
    do {
      const page: { rows: readonly StoreLedgerRow[] } = await api.finance.listStoreLedgerRows({
        ...accountFromQuery(query),
        ...(before === undefined ? {} : { before }),
        limit: pageSize,
      })
      texts.push(ledgerCsv(page.rows))
      before = page.rows.length < pageSize ? undefined : page.rows.at(-1)?.id
    } while (before !== undefined)
    const day = formatIsoJalaali(tehranMomentOf(clock.now())).replaceAll('/', '-')
    saveFile(`money-${day}.csv`, 'text/csv;charset=utf-8', texts)
  }
  return (
    <button type="button" className="button-quiet" disabled={busy} onClick={() => act(downloadRows)}>
      خروجی CSV
    </button>
  )
}
