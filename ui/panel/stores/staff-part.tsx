import { type FormEvent, useCallback, useState } from 'react'
import * as v from 'valibot'
import { Api } from '../../../core/contract/api.ts'
import { mobile as mobileSchema } from '../../../core/contract/schemas.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { givenRoles, type Invitation, type StaffMember } from '../../../core/stores/index.ts'
import { useService } from '../../bindings/container.tsx'
import { useHouse } from '../../bindings/house.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { useAsked } from '../../bindings/use-asked.ts'
import { useForm } from '../../bindings/use-form.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { Confirm } from '../../kit/confirm.tsx'
import { Field } from '../../kit/field.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { Pill } from '../../kit/pill.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { storeRoleWords } from '../../office/shell/role-words.ts'
import { CodeSelect } from './code-select.tsx'

/** Who works in the store, who is invited, and a way to invite. */
export function StaffPart() {
  const api = useService(Api)
  const may = useMay()('store.staff.write')
  const { answer, failed, again } = useAsked(useCallback(() => api.stores.staff({}), [api]))
  if (answer === undefined) return failed ? <NotHere again={again} /> : <Skeleton className="h-64" />
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {answer.members.map((member) => (
          <Member key={member.member} member={member} may={may} changed={again} />
        ))}
        {answer.invitations.map((invitation) => (
          <Invited key={invitation.id} invitation={invitation} may={may} changed={again} />
        ))}
      </ul>
      {may && <Invite key={answer.invitations.length} invited={again} />}
    </div>
  )
}

interface RowProps {
  readonly may: boolean
  readonly changed: () => void
}

function Member({ member, may, changed }: RowProps & { readonly member: StaffMember }) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const [leaving, setLeaving] = useState(false)
  const name = member.name || toPersianDigits(member.mobile)
  const then = (work: () => Promise<unknown>) => act(() => work().then(changed))
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
      {may && member.role !== 'owner' ? (
        <div className="flex flex-wrap items-end gap-2">
          <CodeSelect
            label={`نقش ${name}`}
            options={givenRoles}
            titles={storeRoleWords}
            value={member.role}
            onValue={(role) => then(() => api.stores.setRole({ member: member.member, role }))}
          />
          <button type="button" className="button-quiet" disabled={busy} onClick={() => setLeaving(true)}>
            حذف
          </button>
        </div>
      ) : (
        <span>{storeRoleWords[member.role]}</span>
      )}
      {leaving && (
        <Confirm
          title={`حذف ${name}`}
          action="حذف از فروشگاه"
          busy={busy}
          onClose={() => setLeaving(false)}
          onYes={() => then(() => api.stores.removeMember({ member: member.member }))}
        >
          این شخص از همین لحظه به پنل این فروشگاه راه ندارد.
        </Confirm>
      )}
    </li>
  )
}

function Invited({ invitation: { id, mobile, role }, may, changed }: RowProps & { readonly invitation: Invitation }) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const withdraw = () => act(() => api.stores.withdrawInvitation({ invitation_id: id }).then(changed))
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-dashed border-line p-3 text-sm">
      <span>
        <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>، {storeRoleWords[role]} <Pill tone="warning">دعوت‌شده</Pill>
      </span>
      {may && (
        <button type="button" className="button-quiet" disabled={busy} onClick={withdraw}>
          پس گرفتن دعوت
        </button>
      )}
    </li>
  )
}

const schema = v.object({ mobile: mobileSchema, role: v.picklist(givenRoles) })

function Invite({ invited }: { readonly invited: () => void }) {
  const api = useService(Api)
  const { site } = useHouse()
  const form = useForm({
    schema,
    initial: { mobile: '', role: 'warehouse' as Invitation['role'] },
    submit: (wish) => api.stores.invite(wish).then(invited),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.store.submit()
  }
  return (
    <form id={form.id} noValidate onSubmit={submit} className="grid gap-3 border-t border-line pt-4 sm:grid-cols-2">
      <Field label="موبایل همکار تازه" required ltr inputMode="tel" autoComplete="off" {...form.field('mobile')} />
      <CodeSelect
        label="نقش"
        options={givenRoles}
        titles={storeRoleWords}
        value={form.state.values.role}
        onValue={(role) => form.store.input('role', role)}
      />
      <p className="text-xs text-muted sm:col-span-2">
        همکار شما با همین شماره در این نشانی وارد می‌شود و دعوت را می‌پذیرد؛ آن را برایش بفرستید:{' '}
        <bdi dir="ltr">{site.panelOrigin}/register</bdi>
      </p>
      {form.state.problem && (
        <p role="alert" className="text-sm text-danger sm:col-span-2">
          {form.state.problem}
        </p>
      )}
      <button type="submit" className="button-primary justify-self-start" disabled={form.state.status === 'submitting'}>
        دعوت
      </button>
    </form>
  )
}
