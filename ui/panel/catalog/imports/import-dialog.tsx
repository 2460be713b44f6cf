import { useCallback, useState } from 'react'
import type { ImportStatus } from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { useQueryChange } from '../../../bindings/navigation/use-query-change.ts'
import { Dialog } from '../../../kit/overlays/dialog.tsx'
import { FileDrop } from '../../../kit/forms/file-drop.tsx'
import { NotHere } from '../../../kit/content/not-here.tsx'
import { Skeleton } from '../../../kit/content/skeleton.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportResult } from './import-result.tsx'

interface ImportDialogProps {
  readonly query: URLSearchParams
  readonly onChanged: () => void
}

/** Imports products step by step; the import's id is kept in the URL, so that a reload continues it. */
export function ImportDialog({ query, onChanged }: ImportDialogProps) {
  const change = useQueryChange(query)
  const id = query.get('import') ?? ''
  const open = (import_id: string | null) => change({ import: import_id })
  return (
    <Dialog title="ورود کالا از فایل" onClose={() => open(null)}>
      {/^[0-9]+$/.test(id) ? (
        <ImportView key={id} id={id} onChooseOther={() => open('new')} onChanged={onChanged} />
      ) : (
        <ChooseFile onOpen={open} />
      )}
    </Dialog>
  )
}

function ChooseFile({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const { data } = useLoaded(useCallback(() => api.catalog.getLastImport({}), [api]))
  const lastImport = data?.import_id
  const send = (file: File) =>
    act(async () => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const { import_id } = await api.catalog.createImport({ name: file.name.slice(0, 120), bytes })
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
      {lastImport && (
        <button type="button" className="button-quiet justify-self-start" onClick={() => onOpen(lastImport)}>
          ادامه یا بازگرداندن آخرین فایل
        </button>
      )}
    </div>
  )
}

interface ImportViewProps {
  readonly id: string
  readonly onChooseOther: () => void
  readonly onChanged: () => void
}

function ImportView({ id, onChooseOther, onChanged }: ImportViewProps) {
  const api = useService(Api)
  const [current, setCurrent] = useState<ImportStatus | null>(null)
  const [columns, setColumns] = useState(false)
  const { data, failed, reload } = useLoaded(useCallback(() => api.catalog.getImport({ import_id: id }), [api, id]))
  const status = current ?? data
  if (status === undefined) return failed ? <NotHere again={reload} /> : <Skeleton className="h-64" />
  const showImport = (next: ImportStatus) => {
    setCurrent(next)
    setColumns(false)
  }
  return (
    <div className="grid gap-3 text-sm">
      <p className="text-muted">
        <bdi>{status.name}</bdi>، {formatNumber(status.counts.rows)} ردیف
      </p>
      {status.state === 'uploaded' || columns ? (
        <ImportColumns sheet={status} onChecked={showImport} />
      ) : (
        <ImportResult
          sheet={status}
          onSheet={showImport}
          onColumns={() => setColumns(true)}
          onChooseOther={onChooseOther}
          onChanged={onChanged}
        />
      )}
    </div>
  )
}
