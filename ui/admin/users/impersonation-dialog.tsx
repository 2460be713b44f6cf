import { type FormEvent, useState } from 'react'
import { Api } from '../../../core/api/api.ts'
import type { UserDossier } from '../../../core/users/index.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useSite } from '../../bindings/container/site-context.tsx'
import { useAction } from '../../bindings/requests/use-action.ts'
import { Dialog } from '../../kit/overlays/dialog.tsx'
import { TextArea } from '../../kit/forms/text-area.tsx'
import { LabelledSelect } from '../../kit/forms/labelled-select.tsx'

interface ImpersonationDialogProps {
  readonly user: UserDossier['user']
  readonly worksInStore: boolean
  readonly onClose: () => void
}

const audiences = { main: 'فروشگاه', panel: 'پنل فروشنده' } as const

/** Asks for the reason, the host and the permission of an impersonation; returns a link that opens once. */
export function ImpersonationDialog({ user, worksInStore, onClose }: ImpersonationDialogProps) {
  const [href, setHref] = useState<string>()
  const who = user.name || user.mobile
  return (
    <Dialog title={`ورود به جای ${who}`} onClose={onClose}>
      {href === undefined ? (
        <ImpersonationRequest user={user} worksInStore={worksInStore} onOpen={setHref} onClose={onClose} />
      ) : (
        <div className="grid gap-4">
          <p>این پیوند یک بار و تا یک دقیقه کار می‌کند و در زبانهٔ تازه باز می‌شود. نشست خود شما همان می‌ماند.</p>
          <a href={href} target="_blank" rel="noreferrer" className="button-primary" onClick={onClose}>
            {`باز کردن به جای ${who}`}
          </a>
        </div>
      )}
    </Dialog>
  )
}

function ImpersonationRequest({
  user,
  worksInStore,
  onOpen,
  onClose,
}: ImpersonationDialogProps & { onOpen: (href: string) => void }) {
  const api = useService(Api)
  const { linkTo } = useSite()
  const { busy, act } = useAction()
  const [reason, setReason] = useState('')
  const [place, setAudience] = useState<keyof typeof audiences>('main')
  const [may_write, setMayWrite] = useState(false)
  const [tried, setTried] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason.trim() === '') return
    act(async () => {
      const { user_hash_id } = user
      const { ticket } = await api.users.startImpersonation({
        user_hash_id,
        audience: place,
        reason: reason.trim(),
        may_write,
      })
      const home = place === 'panel' ? linkTo('panel.dashboard', {}) : linkTo('landing.home', {})
      onOpen(`${home.href}#visit=${ticket}`)
    })
  }
  return (
    <form onSubmit={send} className="grid gap-4">
      <p>
        سی دقیقه همان را می‌بینید که این کاربر می‌بیند. هر فراخوان با نام شما در کارنامه می‌ماند و کاربر این نشست را
        می‌بیند.
      </p>
      <TextArea
        label="علت"
        rows={3}
        maxLength={300}
        value={reason}
        problem={tried && reason.trim() === '' ? 'این را بنویسید.' : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      {worksInStore && (
        <LabelledSelect
          label="کجا"
          titles={audiences}
          value={place}
          onValue={(value) => setAudience(value === 'panel' ? value : 'main')}
        />
      )}
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={may_write}
          onChange={() => setMayWrite(!may_write)}
        />
        اجازهٔ تغییر هم می‌خواهم، جز در پول، کد ورود، نشست، حساب بانکی و همکاران
      </label>
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="button-primary" disabled={busy}>
          ساختن پیوند
        </button>
        <button type="button" className="button-quiet" onClick={onClose}>
          انصراف
        </button>
      </div>
    </form>
  )
}
