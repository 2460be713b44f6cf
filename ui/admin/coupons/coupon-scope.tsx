import { useCallback } from 'react'
import { categoryPaths } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/api/api.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { Field } from '../../kit/forms/field.tsx'
import { LabelledSelect } from '../../kit/forms/labelled-select.tsx'
import type { BoundForm } from '../../bindings/requests/use-form.ts'
import type { CouponDraft } from './coupon-draft.ts'
import { couponScopeLabels } from './coupon-labels.ts'

interface CouponScopeProps {
  readonly form: BoundForm<CouponDraft>
}

/** Edits what a coupon applies to: everything, categories, or stores by slug. */
export function CouponScope({ form }: CouponScopeProps) {
  const { scope } = form.state.values
  return (
    <>
      <LabelledSelect label="برای" titles={couponScopeLabels} {...form.chosen('scope')} />
      {scope === 'stores' && (
        <Field label="نشانی فروشگاه‌ها" hint="با فاصله میان آن‌ها" ltr maxLength={2000} {...form.field('stores')} />
      )}
      {scope === 'categories' && <Categories form={form} />}
    </>
  )
}

function Categories({ form }: CouponScopeProps) {
  const api = useService(Api)
  const { data } = useLoaded(useCallback(() => api.catalog.listCategories({}), [api]))
  const { value, problem, onValue } = form.chosen('category_ids')
  const chosen = new Set(value)
  const toggle = (id: string) => onValue(chosen.has(id) ? value.filter((one) => one !== id) : [...value, id])
  return (
    <fieldset className="grid max-h-56 content-start overflow-y-auto rounded-control border border-line px-3">
      <legend className="text-sm text-muted">دسته‌ها، با هرچه زیر آن‌هاست</legend>
      {[...categoryPaths(data?.categories ?? [])].map(([id, path]) => (
        <label key={id} className="flex min-h-11 items-center gap-2 text-sm">
          <input type="checkbox" className="size-5" checked={chosen.has(id)} onChange={() => toggle(id)} />
          {path}
        </label>
      ))}
      {problem && <p className="text-xs text-danger">{problem}</p>}
    </fieldset>
  )
}
