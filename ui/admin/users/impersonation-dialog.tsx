import { useState } from 'react'
import * as v from 'valibot'
import { Api } from '../../../core/api/api.ts'
import { requiredText } from '../../../core/contract/schemas.ts'
import type { UserDossier } from '../../../core/users/index.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useSite } from '../../bindings/container/site-context.tsx'
import { Form, FormProblem, SubmitButton } from '../../bindings/requests/form.tsx'
import { useForm } from '../../bindings/requests/use-form.ts'
import { CancelButton } from '../../kit/overlays/cancel-button.tsx'
import { Dialog } from '../../kit/overlays/dialog.tsx'
import { TextArea } from '../../kit/forms/text-area.tsx'
import { LabelledSelect } from '../../kit/forms/labelled-select.tsx'

interface ImpersonationDialogProps {
  readonly user: UserDossier['user']
  readonly worksInStore: boolean
  readonly onClose: () => void
}

const audiences = { main: 'فروشگاه', panel: 'پنل فروشنده' } as const

const schema = v.object({
  reason: requiredText(300),
  audience: v.picklist(['main', 'panel']),
  may_write: v.boolean(),
})

const initial: v.InferInput<typeof schema> = { reason: '', audience: 'main', may_write: false }

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
  const form = useForm({
    schema,
    initial,
    submit: async (wish) => {
      const { ticket } = await api.users.startImpersonation({ user_hash_id: user.user_hash_id, ...wish })
      const home = wish.audience === 'panel' ? linkTo('panel.dashboard', {}) : linkTo('landing.home', {})
      onOpen(`${home.href}#visit=${ticket}`)
    },
  })
  const mayWrite = form.chosen('may_write')
  return (
    <Form form={form} className="grid gap-4">
      <p>
        سی دقیقه همان را می‌بینید که این کاربر می‌بیند. هر فراخوان با نام شما در کارنامه می‌ماند و کاربر این نشست را
        می‌بیند.
      </p>
      <TextArea label="علت" rows={3} maxLength={300} {...form.field('reason')} />
      {worksInStore && <LabelledSelect label="کجا" titles={audiences} {...form.chosen('audience')} />}
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={mayWrite.value}
          onChange={() => mayWrite.onValue(!mayWrite.value)}
        />
        اجازهٔ تغییر هم می‌خواهم، جز در پول، کد ورود، نشست، حساب بانکی و همکاران
      </label>
      <FormProblem form={form} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form}>ساختن پیوند</SubmitButton>
        <CancelButton onCancel={onClose} />
      </div>
    </Form>
  )
}
