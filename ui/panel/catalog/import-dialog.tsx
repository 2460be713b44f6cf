import { useCallback, useState } from 'react'
import type { ImportSheet } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { useAsked } from '../../bindings/use-asked.ts'
import { useQueryChange } from '../../bindings/use-query.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { FileDrop } from '../../kit/file-drop.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportResult } from './import-result.tsx'

interface ImportDialogProps {
  readonly query: URLSearchParams
  readonly onChanged: () => void
}

/** Products out of a file, step by step; the file stands in the address, so that a reload goes on where it stood. */
export function ImportDialog({ query, onChanged }: ImportDialogProps) {
  const change = useQueryChange(query)
  const id = query.get('import') ?? ''
  const open = (import_id: string | null) => change({ import: import_id })
  return (
    <Dialog title="ورود کالا از فایل" onClose={() => open(null)}>
      {/^[0-9]+$/.test(id) ? (
        <Sheet key={id} id={id} onOther={() => open('new')} onChanged={onChanged} />
      ) : (
        <Choose onOpen={open} />
      )}
    </Dialog>
  )
}

function Choose({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const { answer } = useAsked(useCallback(() => api.catalog.lastImport({}), [api]))
  const last = answer?.import_id
  const send = (file: File) =>
    act(async () => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const { import_id } = await api.catalog.startImport({ name: file.name.slice(0, 120), bytes })
      onOpen(import_id)
    })
  return (
    <div className="grid gap-3 text-sm">
      <p>
        ردیف نخستِ فایل عنوان ستون‌هاست و هر ردیف یک گونه. کالای تازه پیش‌نویس می‌شود تا برایش عکس بگذارید. برای تغییر کالاها،
        «خروجی اکسل» را بگیرید، ویرایش کنید و همین‌جا بفرستید؛ خانهٔ خالی چیزی را تغییر نمی‌دهد.
      </p>
      <FileDrop
        label={busy ? 'در حال فرستادن…' : 'انتخاب فایل اکسل یا CSV'}
        hint="XLSX یا CSV، حداکثر ۸ مگابایت و ۲۰٬۰۰۰ ردیف"
        accept=".xlsx,.csv,text/csv"
        disabled={busy}
        onFiles={([file]) => file && send(file)}
      />
      {last && (
        <button type="button" className="button-quiet justify-self-start" onClick={() => onOpen(last)}>
          ادامه یا بازگرداندن آخرین فایل
        </button>
      )}
    </div>
  )
}

interface SheetProps {
  readonly id: string
  readonly onOther: () => void
  readonly onChanged: () => void
}

function Sheet({ id, onOther, onChanged }: SheetProps) {
  const api = useService(Api)
  const [now, setNow] = useState<ImportSheet | null>(null)
  const [columns, setColumns] = useState(false)
  const { answer, failed, again } = useAsked(useCallback(() => api.catalog.storeImport({ import_id: id }), [api, id]))
  const sheet = now ?? answer
  if (sheet === undefined) return failed ? <NotHere again={again} /> : <Skeleton className="h-64" />
  const take = (next: ImportSheet) => {
    setNow(next)
    setColumns(false)
  }
  return (
    <div className="grid gap-3 text-sm">
      <p className="text-muted">
        <bdi>{sheet.name}</bdi>، {formatNumber(sheet.counts.rows)} ردیف
      </p>
      {sheet.state === 'uploaded' || columns ? (
        <ImportColumns sheet={sheet} onChecked={take} />
      ) : (
        <ImportResult
          sheet={sheet}
          onSheet={take}
          onColumns={() => setColumns(true)}
          onOther={onOther}
          onChanged={onChanged}
        />
      )}
    </div>
  )
}
