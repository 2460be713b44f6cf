import { Api } from '../../../../core/api/api.ts'
import { Clock } from '../../../../core/shared/ports/clock.ports.ts'
import { tehranMomentOf, formatIsoJalaali } from '../../../../core/shared/time/jalaali.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { saveFile } from '../../../bindings/requests/save-file.ts'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { parcelFilterOf } from './parcel-query.ts'

/** Exports all filtered parcels as one CSV file, page by page. */
export function ExportButton({ query }: { readonly query: URLSearchParams }) {
  const [api, clock] = [useService(Api), useService(Clock)]
  const { busy, act } = useAction()
  const downloadCsv = async (): Promise<void> => {
    const texts: string[] = []
    let cursor: string | null = null
    do {
      const page: { text: string; next: string | null } = await api.ordering.exportStoreParcels({
        ...parcelFilterOf(query),
        cursor,
      })
      texts.push(page.text)
      cursor = page.next
    } while (cursor !== null)
    const day = formatIsoJalaali(tehranMomentOf(clock.now())).replaceAll('/', '-')
    saveFile(`parcels-${day}.csv`, 'text/csv;charset=utf-8', texts)
  }
  return (
    <button type="button" className="button-quiet" disabled={busy} onClick={() => act(downloadCsv)}>
      خروجی CSV
    </button>
  )
}
