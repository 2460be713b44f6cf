import { type FormEvent, useCallback } from 'react'
import * as v from 'valibot'
import { Api } from '../../../core/contract/api.ts'
import type { Contracts } from '../../../core/contract/contract.ts'
import type { Client } from '../../../core/contract/endpoint.ts'
import { requiredText } from '../../../core/contract/schemas.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { useAsked } from '../../bindings/use-asked.ts'
import { useForm } from '../../bindings/use-form.ts'
import { Field } from '../../kit/field.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { Pill } from '../../kit/pill.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'

type Domain = Awaited<ReturnType<Client<Contracts['stores']>['domains']>>['domains'][number]

/** The shop under a domain of its owner's, proven by a TXT record. */
export function DomainPart() {
  const api = useService(Api)
  const { answer, failed, again } = useAsked(useCallback(() => api.stores.domains({}), [api]))
  if (answer === undefined) return failed ? <NotHere again={again} /> : <Skeleton className="h-48" />
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {answer.domains.map((domain) => (
          <Claimed key={domain.host} domain={domain} changed={again} />
        ))}
      </ul>
      <Claim key={answer.domains.length} claimed={again} />
    </div>
  )
}

function Claimed({
  domain: { host, record, verified_at },
  changed,
}: {
  readonly domain: Domain
  readonly changed: () => void
}) {
  const api = useService(Api)
  const { busy, act } = useAct()
  return (
    <li className="grid gap-3 rounded-card border border-line p-3 text-sm">
      <b>
        <bdi dir="ltr">{host}</bdi>{' '}
        {verified_at === null ? <Pill tone="warning">در انتظار اثبات</Pill> : <Pill tone="good">وصل است</Pill>}
      </b>
      {verified_at === null && (
        <dl className="grid gap-1 rounded-control bg-sunken p-3">
          <dt className="text-muted">در تنظیمات دامنه، رکوردی از نوع TXT با این نام بسازید:</dt>
          <dd dir="ltr" className="break-all">
            {record.name}
          </dd>
          <dt className="text-muted">و این مقدار را در آن بنویسید:</dt>
          <dd dir="ltr" className="break-all">
            {record.value}
          </dd>
        </dl>
      )}
      <div className="flex flex-wrap gap-2">
        {verified_at === null && (
          <button
            type="button"
            className="button-primary"
            disabled={busy}
            onClick={() => act(() => api.stores.proveDomain({ host }).then(changed))}
          >
            بررسی رکورد
          </button>
        )}
        <button
          type="button"
          className="button-quiet"
          disabled={busy}
          onClick={() => act(() => api.stores.dropDomain({ host }).then(changed))}
        >
          برداشتن دامنه
        </button>
      </div>
    </li>
  )
}

function Claim({ claimed }: { readonly claimed: () => void }) {
  const api = useService(Api)
  const form = useForm({
    schema: v.object({ host: requiredText(253) }),
    initial: { host: '' },
    submit: (wish) => api.stores.claimDomain(wish).then(claimed),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.store.submit()
  }
  return (
    <form id={form.id} noValidate onSubmit={submit} className="grid gap-3">
      <Field
        label="دامنه"
        required
        ltr
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        hint="مانند shop.example.ir؛ دامنه باید از آنِ خودتان باشد."
        {...form.field('host')}
      />
      {form.state.problem && (
        <p role="alert" className="text-sm text-danger">
          {form.state.problem}
        </p>
      )}
      <button type="submit" className="button-primary justify-self-start" disabled={form.state.status === 'submitting'}>
        افزودن دامنه
      </button>
    </form>
  )
}
