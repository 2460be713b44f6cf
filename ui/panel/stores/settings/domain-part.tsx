import { useCallback } from 'react'
import * as v from 'valibot'
import { Api } from '../../../../core/api/api.ts'
import type { Contracts } from '../../../../core/api/contracts.ts'
import type { Client } from '../../../../core/contract/endpoint.ts'
import { requiredText } from '../../../../core/contract/schemas.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { useForm } from '../../../bindings/requests/use-form.ts'
import { Form, FormProblem, SubmitButton } from '../../../bindings/requests/form.tsx'
import { Field } from '../../../kit/forms/field.tsx'
import { NotHere } from '../../../kit/content/not-here.tsx'
import { Pill } from '../../../kit/data/pill.tsx'
import { Skeleton } from '../../../kit/content/skeleton.tsx'

type Domain = Awaited<ReturnType<Client<Contracts['stores']>['listStoreDomains']>>['domains'][number]

/** Connects a custom domain, verified by a TXT record. */
export function DomainPart() {
  const api = useService(Api)
  const { data, failed, reload } = useLoaded(useCallback(() => api.stores.listStoreDomains({}), [api]))
  if (data === undefined) return failed ? <NotHere again={reload} /> : <Skeleton className="h-48" />
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {data.domains.map((domain) => (
          <ClaimedDomain key={domain.host} domain={domain} changed={reload} />
        ))}
      </ul>
      <ClaimForm key={data.domains.length} onClaimed={reload} />
    </div>
  )
}

function ClaimedDomain({
  domain: { host, record, verified_at },
  changed,
}: {
  readonly domain: Domain
  readonly changed: () => void
}) {
  const api = useService(Api)
  const { busy, act } = useAction()
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
            onClick={() => act(() => api.stores.verifyStoreDomain({ host }).then(changed))}
          >
            بررسی رکورد
          </button>
        )}
        <button
          type="button"
          className="button-quiet"
          disabled={busy}
          onClick={() => act(() => api.stores.releaseStoreDomain({ host }).then(changed))}
        >
          برداشتن دامنه
        </button>
      </div>
    </li>
  )
}

function ClaimForm({ onClaimed }: { readonly onClaimed: () => void }) {
  const api = useService(Api)
  const form = useForm({
    schema: v.object({ host: requiredText(253) }),
    initial: { host: '' },
    submit: (domainInput) => api.stores.claimStoreDomain(domainInput).then(onClaimed),
  })
  return (
    <Form form={form} className="grid gap-3">
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
      <FormProblem form={form} />
      <SubmitButton form={form}>افزودن دامنه</SubmitButton>
    </Form>
  )
}
