import { useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { type PlatformRole, platformRoles } from '../../../core/contract/rights.ts'
import type { UserDossier } from '../../../core/users/index.ts'
import { useService } from '../../bindings/container.tsx'
import { useWish } from '../../bindings/use-wish.ts'
import { Confirm } from '../../kit/confirm.tsx'
import { platformRoleWords } from '../../office/shell/role-words.ts'
import { Chooser } from '../fields/chooser.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { StandInDialog } from './stand-in-dialog.tsx'

interface UserActsProps {
  readonly user: UserDossier['user']
  readonly worksInStore: boolean
  readonly onMoved: () => void
}

const roleTitles = { '': 'بدون نقش', ...platformRoleWords }

/** Blocking a person, letting them in again, standing in their place, and the role on the platform. */
export function UserActs({ user, worksInStore, onMoved }: UserActsProps) {
  const api = useService(Api)
  const { busy, wish, setWish, move } = useWish<'block' | 'role' | 'stand-in'>(onMoved)
  const { user_hash_id, role: seen, mobile, name } = user
  const [chosen, setChosen] = useState<PlatformRole | null>()
  const role = chosen === undefined ? seen : chosen
  const close = () => setWish(undefined)
  const keepRole = async () => {
    await api.users.setRole({ user_hash_id, role, seen })
    setChosen(undefined)
  }
  return (
    <section aria-label="کارها" className="grid items-end gap-2 sm:grid-cols-[1fr_auto]">
      <Chooser
        label="نقش در سکو"
        titles={roleTitles}
        value={role ?? ''}
        onValue={(value) => setChosen(platformRoles.find((one) => one === value) ?? null)}
      />
      <button type="button" className="button-quiet" disabled={role === seen} onClick={() => setWish('role')}>
        ثبت نقش
      </button>
      <div className="grid gap-2 sm:col-span-2 sm:flex">
        {!user.blocked && seen === null && (
          <button type="button" className="button-quiet" onClick={() => setWish('stand-in')}>
            ورود به جای کاربر
          </button>
        )}
        {user.blocked ? (
          <button
            type="button"
            className="button-primary"
            disabled={busy}
            onClick={() => move(() => api.users.unblock({ user_hash_id }), 'مسدودی برداشته شد.')}
          >
            رفع مسدودی
          </button>
        ) : (
          <button type="button" className="button-quiet" onClick={() => setWish('block')}>
            مسدود کردن
          </button>
        )}
      </div>
      {wish === 'block' && (
        <BlockDialog
          title={`مسدود کردن ${name || mobile}`}
          busy={busy}
          onBlock={(block) => move(() => api.users.block({ user_hash_id, ...block }), 'کاربر مسدود شد.')}
          onClose={close}
        />
      )}
      {wish === 'stand-in' && <StandInDialog user={user} worksInStore={worksInStore} onClose={close} />}
      {wish === 'role' && (
        <Confirm
          title="نقش در سکو"
          action="ثبت شود"
          busy={busy}
          onYes={() => move(keepRole, 'نقش ثبت شد و از همین حالا به کار می‌رود.')}
          onClose={close}
        >
          {`نقش ${name || mobile} از «${roleTitles[seen ?? '']}» به «${roleTitles[role ?? '']}» تغییر می‌کند و همان دم اثر دارد.`}
        </Confirm>
      )}
    </section>
  )
}
