import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { useCallback, useState } from 'react'
import { type ApiKeyScope, scopeTitles, type StoredApiKey } from '../../../core/apps/index.ts'
import { Api } from '../../../core/api/api.ts'
import { formatDateTime } from '../../../core/shared/time/dates.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useAction } from '../../bindings/requests/use-action.ts'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { Confirm } from '../../kit/overlays/confirm.tsx'
import { NotHere } from '../../kit/content/not-here.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { CopyField } from './copy-field.tsx'
import { ApiKeyForm } from './api-key-form.tsx'

/** The API keys of the store, and a form for a new one. */
export function ApiKeysSection() {
  const api = useService(Api)
  const { data, failed, reload } = useLoaded(useCallback(() => api.apps.listApiKeys({}), [api]))
  const [fresh, setFresh] = useState<string>()
  if (data === undefined) return failed ? <NotHere again={reload} /> : <Skeleton className="h-64" />
  const made = (key: string) => {
    setFresh(key)
    reload()
  }
  return (
    <>
      {fresh !== undefined && (
        <section aria-label="کلید تازه" role="status" className="card grid max-w-3xl gap-3 p-4 sm:p-6">
          <p className="text-sm font-bold">
            این کلید فقط همین یک بار نشان داده می‌شود؛ همین حالا آن را جایی امن نگه دارید.
          </p>
          <CopyField label="کلید تازه" text={fresh} />
        </section>
      )}
      <section aria-label="ساختن کلید" className="card grid max-w-3xl gap-4 p-4 sm:p-6">
        <h2 className="text-base">کلید تازه</h2>
        <ApiKeyForm key={data.keys[0]?.id ?? ''} made={made} />
      </section>
      <section aria-label="کلیدها" className="grid max-w-3xl gap-3">
        <h2 className="text-base">کلیدهای فروشگاه</h2>
        {data.keys.length === 0 && <p className="text-sm text-muted">هنوز کلیدی نساخته‌اید.</p>}
        <ul className="grid gap-3">
          {data.keys.map((key) => (
            <KeyRow key={key.id} row={key} revoked={reload} />
          ))}
        </ul>
      </section>
    </>
  )
}

function KeyRow({ row, revoked }: { readonly row: StoredApiKey; readonly revoked: () => void }) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const [asking, setAsking] = useState(false)
  const { title, prefix, scopes, created_by, created_at, used_at } = row
  return (
    <li className="card flex flex-wrap items-center justify-between gap-3 p-4 text-sm">
      <div className="grid gap-1">
        <b>
          {title}{' '}
          <bdi dir="ltr" className="font-normal text-muted">
            {prefix}…
          </bdi>
        </b>
        <span>{scopes.map((scope) => scopeTitles[scope as ApiKeyScope]).join('، ')}</span>
        <span className="text-xs text-muted">
          {used_at === null ? 'هنوز به کار نرفته' : `آخرین کاربرد ${formatDateTime(used_at)}`}؛ ساختهٔ{' '}
          {created_by ? toPersianDigits(created_by) : 'همکار فروشگاه'} در {formatDateTime(created_at)}
        </span>
      </div>
      <button type="button" className="button-quiet" disabled={busy} onClick={() => setAsking(true)}>
        باطل کردن
      </button>
      {asking && (
        <Confirm
          title={`باطل کردن «${title}»`}
          action="باطل شود"
          busy={busy}
          onClose={() => setAsking(false)}
          onConfirm={() => act(() => api.apps.revokeApiKey({ key_id: row.id }).then(revoked))}
        >
          برنامه‌ای که با این کلید کار می‌کند از همین لحظه راه ندارد.
        </Confirm>
      )}
    </li>
  )
}
