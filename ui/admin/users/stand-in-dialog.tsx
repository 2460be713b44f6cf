import { type FormEvent, useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import type { UserDossier } from '../../../core/users/index.ts'
import { useService } from '../../bindings/container.tsx'
import { useHouse } from '../../bindings/house.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { TextArea } from '../../kit/text-area.tsx'
import { Chooser } from '../fields/chooser.tsx'

interface StandInDialogProps {
  readonly user: UserDossier['user']
  readonly worksInStore: boolean
  readonly onClose: () => void
}

const places = { main: 'فروشگاه', panel: 'پنل فروشنده' } as const

/** Asks why somebody wants to stand in a person's place, where and how; the answer is a link that opens once. */
export function StandInDialog({ user, worksInStore, onClose }: StandInDialogProps) {
  const [href, setHref] = useState<string>()
  const who = user.name || user.mobile
  return (
    <Dialog title={`ورود به جای ${who}`} onClose={onClose}>
      {href === undefined ? (
        <Asking user={user} worksInStore={worksInStore} onOpen={setHref} onClose={onClose} />
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

function Asking({ user, worksInStore, onOpen, onClose }: StandInDialogProps & { onOpen: (href: string) => void }) {
  const api = useService(Api)
  const { linkTo } = useHouse()
  const { busy, act } = useAct()
  const [reason, setReason] = useState('')
  const [place, setPlace] = useState<keyof typeof places>('main')
  const [may_write, setMayWrite] = useState(false)
  const [tried, setTried] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason.trim() === '') return
    act(async () => {
      const { user_hash_id } = user
      const { ticket } = await api.users.standIn({ user_hash_id, place, reason: reason.trim(), may_write })
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
        <Chooser
          label="کجا"
          titles={places}
          value={place}
          onValue={(value) => setPlace(value === 'panel' ? value : 'main')}
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
