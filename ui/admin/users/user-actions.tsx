import { useState } from 'react'
import { Api } from '../../../core/api/api.ts'
import { type PlatformRole, platformRoles } from '../../../core/contract/rights.ts'
import type { UserDossier } from '../../../core/users/index.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useDialogAction } from '../../bindings/stores/use-dialog-action.ts'
import { Confirm } from '../../kit/overlays/confirm.tsx'
import { platformRoleLabels } from '../../backoffice/shell/role-labels.ts'
import { LabelledSelect } from '../../kit/forms/labelled-select.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { ImpersonationDialog } from './impersonation-dialog.tsx'

interface UserActionsProps {
  readonly user: UserDossier['user']
  readonly worksInStore: boolean
  readonly onChanged: () => void
}

const roleTitles = { '': 'بدون نقش', ...platformRoleLabels }

export function UserActions({ user, worksInStore, onChanged }: UserActionsProps) {
  const api = useService(Api)
  const { busy, openDialog, setOpenDialog, performAction } = useDialogAction<'block' | 'role' | 'stand-in'>(onChanged)
  const { user_hash_id, role: seen, mobile, name } = user
  const [chosen, setChosen] = useState<PlatformRole | null>()
  const role = chosen === undefined ? seen : chosen
  const close = () => setOpenDialog(undefined)
  const keepRole = async () => {
    await api.users.setUserRole({ user_hash_id, role, seen })
    setChosen(undefined)
  }
  return (
    <section aria-label="کارها" className="grid items-end gap-2 sm:grid-cols-[1fr_auto]">
      <LabelledSelect
        label="نقش در سکو"
        titles={roleTitles}
        value={role ?? ''}
        onValue={(value) => setChosen(platformRoles.find((one) => one === value) ?? null)}
      />
      <button type="button" className="button-quiet" disabled={role === seen} onClick={() => setOpenDialog('role')}>
        ثبت نقش
      </button>
      <div className="grid gap-2 sm:col-span-2 sm:flex">
        {!user.blocked && seen === null && (
          <button type="button" className="button-quiet" onClick={() => setOpenDialog('stand-in')}>
            ورود به جای کاربر
          </button>
        )}
        {user.blocked ? (
          <button
            type="button"
            className="button-primary"
            disabled={busy}
            onClick={() => performAction(() => api.users.unblockUser({ user_hash_id }), 'مسدودی برداشته شد.')}
          >
            رفع مسدودی
          </button>
        ) : (
          <button type="button" className="button-quiet" onClick={() => setOpenDialog('block')}>
            مسدود کردن
          </button>
        )}
      </div>
      {openDialog === 'block' && (
        <BlockDialog
          title={`مسدود کردن ${name || mobile}`}
          busy={busy}
          onBlock={(block) => performAction(() => api.users.blockUser({ user_hash_id, ...block }), 'کاربر مسدود شد.')}
          onClose={close}
        />
      )}
      {openDialog === 'stand-in' && <ImpersonationDialog user={user} worksInStore={worksInStore} onClose={close} />}
      {openDialog === 'role' && (
        <Confirm
          title="نقش در سکو"
          action="ثبت شود"
          busy={busy}
          onConfirm={() => performAction(keepRole, 'نقش ثبت شد و از همین حالا به کار می‌رود.')}
          onClose={close}
        >
          {`نقش ${name || mobile} از «${roleTitles[seen ?? '']}» به «${roleTitles[role ?? '']}» تغییر می‌کند و همان دم اثر دارد.`}
        </Confirm>
      )}
    </section>
  )
}
