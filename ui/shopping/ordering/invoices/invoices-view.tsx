import { useCallback } from 'react'
import { Api } from '../../../../core/api/api.ts'
import { type BuyerTaxIds, buyerTaxIds, type SaleInvoices } from '../../../../core/ordering/index.ts'
import { formatToman } from '../../../../core/shared/money.ts'
import { SignInPanel } from '../../../auth/sign-in-panel.tsx'
import { useService } from '../../../bindings/container/container.tsx'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import { useHydrated } from '../../../bindings/render/use-hydrated.ts'
import { Form, SubmitButton } from '../../../bindings/requests/form.tsx'
import { unknownIsNull } from '../../../bindings/requests/unknown-is-null.ts'
import { type BoundForm, useForm } from '../../../bindings/requests/use-form.ts'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { useSession } from '../../../bindings/stores/use-session.ts'
import { Empty } from '../../../kit/content/empty.tsx'
import { NeedsScripts } from '../../../kit/content/needs-scripts.tsx'
import { NotHere } from '../../../kit/content/not-here.tsx'
import { Skeleton } from '../../../kit/content/skeleton.tsx'
import { Field } from '../../../kit/forms/field.tsx'
import { SaleInvoiceSheet } from './sale-invoice-sheet.tsx'

/** The invoices of a paid order of the caller, for printing. */
export function InvoicesView({ number }: { readonly number: string }) {
  const { session } = useSession()
  const hydrated = useHydrated()
  if (!hydrated) return <Waiting />
  return session === null ? <SignInPanel /> : <OwnInvoices number={number} />
}

function Waiting() {
  return (
    <div className="p-4" aria-busy="true">
      <h1 className="mb-4 text-lg">صورتحساب</h1>
      <NeedsScripts />
      <Skeleton className="h-96" />
    </div>
  )
}

function OwnInvoices({ number }: { readonly number: string }) {
  const api = useService(Api)
  const load = useCallback(() => api.ordering.listMyOrderInvoices({ number }).catch(unknownIsNull), [api, number])
  const { data, failed, reload } = useLoaded(load)
  if (data === undefined) return failed ? <NotHere again={reload} /> : <Waiting />
  if (data === null || data.invoices.length === 0) {
    return (
      <Empty
        heading="h1"
        title="این صورتحساب پیدا نشد"
        text="صورتحساب برای سفارش‌های پرداخت‌شدهٔ خود شماست؛ بستهٔ لغوشده صورتحساب ندارد."
      >
        <BackLink number={number} />
      </Empty>
    )
  }
  return <Sheets data={data} />
}

function BackLink({ number }: { readonly number: string }) {
  return (
    <NavigateLink to="landing.manage" params={{}} query={{ tab: 'orders', order: number }} className="button-quiet">
      بازگشت به سفارش
    </NavigateLink>
  )
}

function Sheets({ data: { number, paid_at, buyer, invoices, canceled } }: { readonly data: SaleInvoices }) {
  const form = useForm({
    schema: buyerTaxIds,
    initial: { economic_number: '', national_id: '' },
    submit: async () => window.print(),
  })
  return (
    <>
      <header className="grid gap-3 border-b border-line bg-card p-4 print:hidden">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="me-auto text-lg">
            صورتحساب سفارش <bdi>{number}</bdi>
          </h1>
          <BackLink number={number} />
        </div>
        <p className="text-sm text-muted">
          {invoices.length > 1 && 'هر فروشگاه برای بستهٔ خود صورتحساب جدا دارد. '}
          {canceled > 0 && `بسته‌های لغوشده (${formatToman(canceled)}) صورتحساب ندارند.`}
        </p>
        <TaxIdsForm form={form} />
      </header>
      <div
        role="region"
        aria-label="برگه‌های صورتحساب"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide sheet is scrolled by keys too
        tabIndex={0}
        className="grid gap-4 overflow-x-auto p-4 print:block print:overflow-visible print:p-0"
      >
        {invoices.map((invoice) => (
          <SaleInvoiceSheet
            key={invoice.serial}
            invoice={invoice}
            paid_at={paid_at}
            buyer={buyer}
            taxIds={form.state.values}
          />
        ))}
      </div>
    </>
  )
}

function TaxIdsForm({ form }: { readonly form: BoundForm<BuyerTaxIds> }) {
  return (
    <Form form={form} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <Field
        label="کد اقتصادی خریدار (اختیاری)"
        hint="فقط روی همین برگه نوشته می‌شود و جایی فرستاده نمی‌شود."
        ltr
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        {...form.field('economic_number')}
      />
      <Field
        label="کد ملی یا شناسهٔ ملی خریدار (اختیاری)"
        ltr
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        {...form.field('national_id')}
      />
      <SubmitButton form={form} className="button-primary sm:mt-6">
        چاپ
      </SubmitButton>
    </Form>
  )
}
