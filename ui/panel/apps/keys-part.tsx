import { toPersianDigits } from '../../../core/shared/digits.ts'
import { useCallback, useState } from 'react'
import { type KeyScope, scopeTitles, type StoredKey } from '../../../core/apps/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { formatDateTime } from '../../../core/shared/dates.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { useAsked } from '../../bindings/use-asked.ts'
import { Confirm } from '../../kit/confirm.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { CopyLine } from './copy-line.tsx'
import { KeyForm } from './key-form.tsx'

/** The API keys of the store, and a way to make one. */
export function KeysPart() {
  const api = useService(Api)
  const { answer, failed, again } = useAsked(useCallback(() => api.apps.keys({}), [api]))
  const [fresh, setFresh] = useState<string>()
  if (answer === undefined) return failed ? <NotHere again={again} /> : <Skeleton className="h-64" />
  const made = (key: string) => {
    setFresh(key)
    again()
  }
  return (
    <>
      {fresh !== undefined && (
        <section aria-label="کلید تازه" role="status" className="card grid max-w-3xl gap-3 p-4 sm:p-6">
          <p className="text-sm font-bold">
            این کلید فقط همین یک بار نشان داده می‌شود؛ همین حالا آن را جایی امن نگه دارید.
          </p>
          <CopyLine label="کلید تازه" text={fresh} />
        </section>
      )}
      <section aria-label="ساختن کلید" className="card grid max-w-3xl gap-4 p-4 sm:p-6">
        <h2 className="text-base">کلید تازه</h2>
        <KeyForm key={answer.keys[0]?.id ?? ''} made={made} />
      </section>
      <section aria-label="کلیدها" className="grid max-w-3xl gap-3">
        <h2 className="text-base">کلیدهای فروشگاه</h2>
        {answer.keys.length === 0 && <p className="text-sm text-muted">هنوز کلیدی نساخته‌اید.</p>}
        <ul className="grid gap-3">
          {answer.keys.map((key) => (
            <KeyRow key={key.id} row={key} revoked={again} />
          ))}
        </ul>
      </section>
    </>
  )
}

function KeyRow({ row, revoked }: { readonly row: StoredKey; readonly revoked: () => void }) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const [asking, setAsking] = useState(false)
  const { title, start, scopes, made_by, made_at, used_at } = row
  return (
    <li className="card flex flex-wrap items-center justify-between gap-3 p-4 text-sm">
      <div className="grid gap-1">
        <b>
          {title}{' '}
          <bdi dir="ltr" className="font-normal text-muted">
            {start}…
          </bdi>
        </b>
        <span>{scopes.map((scope) => scopeTitles[scope as KeyScope]).join('، ')}</span>
        <span className="text-xs text-muted">
          {used_at === null ? 'هنوز به کار نرفته' : `آخرین کاربرد ${formatDateTime(used_at)}`}؛ ساختهٔ{' '}
          {made_by ? toPersianDigits(made_by) : 'همکار فروشگاه'} در {formatDateTime(made_at)}
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
          onYes={() => act(() => api.apps.revokeKey({ key_id: row.id }).then(revoked))}
        >
          برنامه‌ای که با این کلید کار می‌کند از همین لحظه راه ندارد.
        </Confirm>
      )}
    </li>
  )
}
