import { Api } from '../../../core/contract/api.ts'
import { Clock } from '../../../core/shared/clock.ports.ts'
import { inTehran, jalaaliText } from '../../../core/shared/jalaali.ts'
import { useService } from '../../bindings/container.tsx'
import { saveFile } from '../../bindings/save-file.ts'
import { useAct } from '../../bindings/use-act.ts'
import { filterOf } from './desk-query.ts'

/** Brings all that the filter shows as one CSV file, part by part. */
export function ExportButton({ query }: { readonly query: URLSearchParams }) {
  const [api, clock] = [useService(Api), useService(Clock)]
  const { busy, act } = useAct()
  const bring = async (): Promise<void> => {
    const texts: string[] = []
    let cursor: string | null = null
    do {
      const part: { text: string; next: string | null } = await api.ordering.storeParcelsCsv({
        ...filterOf(query),
        cursor,
      })
      texts.push(part.text)
      cursor = part.next
    } while (cursor !== null)
    const day = jalaaliText(inTehran(clock.now())).replaceAll('/', '-')
    saveFile(`parcels-${day}.csv`, 'text/csv;charset=utf-8', texts)
  }
  return (
    <button type="button" className="button-quiet" disabled={busy} onClick={() => act(bring)}>
      خروجی CSV
    </button>
  )
}
