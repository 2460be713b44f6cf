import { Api } from '../../../core/contract/api.ts'
import { Clock } from '../../../core/shared/clock.ports.ts'
import { inTehran, jalaaliText } from '../../../core/shared/jalaali.ts'
import { useService } from '../../bindings/container.tsx'
import { saveFile } from '../../bindings/save-file.ts'
import { useAct } from '../../bindings/use-act.ts'
import { useQueryChange } from '../../bindings/use-query.ts'

/** The products into a file, and out of one. */
export function FileActs({ query }: { readonly query: URLSearchParams }) {
  const [api, clock] = [useService(Api), useService(Clock)]
  const change = useQueryChange(query)
  const { busy, act } = useAct()
  const bring = async (): Promise<void> => {
    const texts: string[] = []
    let cursor: string | null = null
    do {
      const part: { text: string; next: string | null } = await api.catalog.exportProducts(
        cursor === null ? {} : { cursor },
      )
      texts.push(part.text)
      cursor = part.next
    } while (cursor !== null)
    const day = jalaaliText(inTehran(clock.now())).replaceAll('/', '-')
    saveFile(`products-${day}.csv`, 'text/csv;charset=utf-8', texts)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <button type="button" className="button-quiet" onClick={() => change({ import: 'new' })}>
        ورود از فایل
      </button>
      <button type="button" className="button-quiet" disabled={busy} onClick={() => act(bring)}>
        {busy ? 'در حال آماده شدن…' : 'خروجی CSV'}
      </button>
    </div>
  )
}
