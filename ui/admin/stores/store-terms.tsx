import { type FormEvent, useState } from 'react'
import { Api } from '../../../core/api/api.ts'
import { toLatinDigits, toPersianDigits } from '../../../core/shared/text/digits.ts'
import type { StoreDossier } from '../../../core/stores/index.ts'
import { useService } from '../../bindings/container/container.tsx'
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
  const [seen, setSeen] = useState(commission)
  const [typed, setTyped] = useState(() => percentOf(commission))
  // When somebody else changed the commission, the new value replaces the input.
  if (seen !== commission) {
    setSeen(commission)
    setTyped(percentOf(commission))
  }
  const percent = toLatinDigits(typed.trim()).replace('٫', '.')
  const canWrite = percent === '' || (/^[0-9]{1,3}(?:\.[0-9]{1,2})?$/.test(percent) && Number(percent) <= 100)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const basis_points = percent === '' ? null : Math.round(Number(percent) * 100)
    const submitCommission = () => api.stores.setStoreCommission({ store_id: store.id, basis_points, seen })
    if (canWrite) act(() => submitCommission().finally(onMoved), savedText)
  }
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
      <form onSubmit={save}>
        <Field
          label="کارمزد ویژهٔ این فروشگاه (درصد)"
          hint="خالی یعنی همان کارمزد همگانی. از سفارش‌های تازه به کار می‌رود."
          inputMode="decimal"
          maxLength={6}
          value={typed}
          problem={canWrite ? undefined : 'درصد را مانند ۷ یا ۷٫۵ بنویسید.'}
          onChange={({ target }) => setTyped(target.value)}
          end={
            <button type="submit" className="button-quiet" disabled={busy}>
              ثبت
            </button>
          }
        />
      </form>
    </section>
  )
}
