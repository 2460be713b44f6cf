import * as v from 'valibot'
import { Api } from '../../../core/api/api.ts'
import { Problem } from '../../../core/shared/problems/problem.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import type { StoreDossier } from '../../../core/stores/index.ts'
import type { ToastsStore } from '../../../core/toasts/index.ts'
import { useService } from '../../bindings/container/container.tsx'
import { toastsKey } from '../../../core/container/service-keys.ts'
import { percentText } from '../../backoffice/fields/number-schemas.ts'
import { Form, FormProblem, SubmitButton } from '../../bindings/requests/form.tsx'
import { useForm } from '../../bindings/requests/use-form.ts'
import { useAction } from '../../bindings/requests/use-action.ts'
import { Field } from '../../kit/forms/field.tsx'

interface StoreTermsProps {
  readonly dossier: StoreDossier
  readonly onMoved: () => void
}

const savedText = 'کارمزد ثبت شد و از سفارش‌های تازه به کار می‌رود.'

function percentOf(basis_points: number | null): string {
  return basis_points === null ? '' : toPersianDigits(String(basis_points / 100))
}

/** Edits the trust in a store and its own commission. */
export function StoreTerms({ dossier: { store, commission }, onMoved }: StoreTermsProps) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const trust = () => {
    const trusted = !store.trusted
    act(
      () => api.stores.setStoreTrusted({ store_id: store.id, trusted }).finally(onMoved),
      trusted ? 'فروشگاه معتمد شد.' : 'اعتماد برداشته شد.',
    )
  }
  return (
    <section aria-label="شرایط" className="card grid gap-4 p-4">
      <h2 className="text-base">شرایط</h2>
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        {store.trusted ? 'تغییر کالاها بی‌بررسی منتشر می‌شود.' : 'تغییر کالاها پس از بررسی منتشر می‌شود.'}
        <button type="button" className="button-quiet" disabled={busy} onClick={trust}>
          {store.trusted ? 'برداشتن اعتماد' : 'اعتماد به فروشگاه'}
        </button>
      </div>
      <CommissionForm key={commission} store={store} commission={commission} onMoved={onMoved} />
    </section>
  )
}

const schema = v.object({ basis_points: percentText })

/** When somebody else changed the commission, the new value replaces the input. */
function CommissionForm({
  store: { id },
  commission,
  onMoved,
}: Pick<StoreDossier, 'store' | 'commission'> & Pick<StoreTermsProps, 'onMoved'>) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const form = useForm({
    schema,
    initial: { basis_points: percentOf(commission) },
    submit: async ({ basis_points }) => {
      const wish = { store_id: id, basis_points, seen: commission }
      await api.stores
        .setStoreCommission(wish)
        .then(() => toasts.show('success', savedText), tellChange(toasts))
        .finally(onMoved)
    },
  })
  return (
    <Form form={form}>
      <Field
        label="کارمزد ویژهٔ این فروشگاه (درصد)"
        hint="خالی یعنی همان کارمزد همگانی. از سفارش‌های تازه به کار می‌رود."
        inputMode="decimal"
        maxLength={6}
        {...form.field('basis_points')}
        end={
          <SubmitButton form={form} className="button-quiet">
            ثبت
          </SubmitButton>
        }
      />
      <FormProblem form={form} />
    </Form>
  )
}

/** A change by somebody else is told beside the form, because the form begins anew with what they stored. */
function tellChange(toasts: ToastsStore) {
  return (error: unknown): void => {
    if (!(error instanceof Problem) || error.kind !== 'conflict') throw error
    toasts.show('error', error.sentence)
  }
}
