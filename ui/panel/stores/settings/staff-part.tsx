import { useCallback, useState } from 'react'
import * as v from 'valibot'
import { Api } from '../../../../core/api/api.ts'
import { mobileSchema } from '../../../../core/contract/schemas.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { assignableRoles, type Invitation, type StaffMember } from '../../../../core/stores/index.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useSite } from '../../../bindings/container/site-context.tsx'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { useForm } from '../../../bindings/requests/use-form.ts'
import { useHasRight } from '../../../bindings/stores/use-membership.ts'
import { Form, FormProblem, SubmitButton } from '../../../bindings/requests/form.tsx'
import { Confirm } from '../../../kit/overlays/confirm.tsx'
import { Field } from '../../../kit/forms/field.tsx'
import { NotHere } from '../../../kit/content/not-here.tsx'
import { Pill } from '../../../kit/data/pill.tsx'
import { Skeleton } from '../../../kit/content/skeleton.tsx'
import { storeRoleLabels } from '../../../backoffice/shell/role-labels.ts'
import { LabelledSelect } from '../../../kit/forms/labelled-select.tsx'

/** Lists staff and invitations, and invites people. */
export function StaffPart() {
  const api = useService(Api)
  const isAllowed = useHasRight()('store.staff.write')
  const { data, failed, reload } = useLoaded(useCallback(() => api.stores.listStoreStaff({}), [api]))
  if (data === undefined) return failed ? <NotHere again={reload} /> : <Skeleton className="h-64" />
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {data.members.map((member) => (
          <MemberRow key={member.member} member={member} isAllowed={isAllowed} changed={reload} />
        ))}
        {data.invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} isAllowed={isAllowed} changed={reload} />
        ))}
      </ul>
      {isAllowed && <InviteForm key={data.invitations.length} onInvited={reload} />}
    </div>
  )
}

interface RowProps {
  readonly isAllowed: boolean
  readonly changed: () => void
}

function MemberRow({ member, isAllowed, changed }: RowProps & { readonly member: StaffMember }) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const [isConfirming, setIsConfirming] = useState(false)
  const name = member.name || toPersianDigits(member.mobile)
  const afterConfirm = (request: () => Promise<unknown>) => act(() => request().then(changed))
  return (
    <li className="flex flex-wrap items-end justify-between gap-3 rounded-card border border-line p-3 text-sm">
      <div className="grid gap-1">
        <b>
          {name} {member.self && <Pill tone="info">شما</Pill>}
        </b>
        <bdi dir="ltr" className="text-muted">
          {toPersianDigits(member.mobile)}
        </bdi>
      </div>
      {isAllowed && member.role !== 'owner' ? (
        <div className="flex flex-wrap items-end gap-2">
          <LabelledSelect
            label={`نقش ${name}`}
            options={assignableRoles}
            titles={storeRoleLabels}
            value={member.role}
            onValue={(role) => afterConfirm(() => api.stores.setStaffRole({ member: member.member, role }))}
          />
          <button type="button" className="button-quiet" disabled={busy} onClick={() => setIsConfirming(true)}>
            حذف
          </button>
        </div>
      ) : (
        <span>{storeRoleLabels[member.role]}</span>
      )}
      {isConfirming && (
        <Confirm
          title={`حذف ${name}`}
          action="حذف از فروشگاه"
          busy={busy}
          onClose={() => setIsConfirming(false)}
          onConfirm={() => afterConfirm(() => api.stores.removeStaffMember({ member: member.member }))}
        >
          این شخص از همین لحظه به پنل این فروشگاه راه ندارد.
        </Confirm>
      )}
    </li>
  )
}

function InvitationRow({
  invitation: { id, mobile, role },
  isAllowed,
  changed,
}: RowProps & { readonly invitation: Invitation }) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const withdrawInvitation = () => act(() => api.stores.withdrawStaffInvitation({ invitation_id: id }).then(changed))
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-dashed border-line p-3 text-sm">
      <span>
        <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>، {storeRoleLabels[role]} <Pill tone="warning">دعوت‌شده</Pill>
      </span>
      {isAllowed && (
        <button type="button" className="button-quiet" disabled={busy} onClick={withdrawInvitation}>
          پس گرفتن دعوت
        </button>
      )}
    </li>
  )
}

const schema = v.object({ mobile: mobileSchema, role: v.picklist(assignableRoles) })

function InviteForm({ onInvited }: { readonly onInvited: () => void }) {
  const api = useService(Api)
  const { siteHost } = useSite()
  const form = useForm({
    schema,
    initial: { mobile: '', role: 'warehouse' as Invitation['role'] },
    submit: (invitationInput) => api.stores.inviteStaffMember(invitationInput).then(onInvited),
  })
  return (
    <Form form={form} className="grid gap-3 border-t border-line pt-4 sm:grid-cols-2">
      <Field label="موبایل همکار تازه" required ltr inputMode="tel" autoComplete="off" {...form.field('mobile')} />
      <LabelledSelect label="نقش" options={assignableRoles} titles={storeRoleLabels} {...form.chosen('role')} />
      <p className="text-xs text-muted sm:col-span-2">
        همکار شما با همین شماره در این نشانی وارد می‌شود و دعوت را می‌پذیرد؛ آن را برایش بفرستید:{' '}
        <bdi dir="ltr">{siteHost.panelOrigin}/register</bdi>
      </p>
      <FormProblem form={form} className="sm:col-span-2" />
      <SubmitButton form={form}>دعوت</SubmitButton>
    </Form>
  )
}
