import { useCallback } from 'react'
import { categoryPaths } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/api/api.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { Field } from '../../kit/forms/field.tsx'
import { LabelledSelect } from '../../kit/forms/labelled-select.tsx'
import type { CouponValue } from './coupon-value.tsx'
import { couponScopeLabels } from './coupon-labels.ts'

type CouponScopeProps = Parameters<typeof CouponValue>[0]

/** Edits what a coupon applies to: everything, categories, or stores by slug. */
export function CouponScope({ draft, problems, put }: CouponScopeProps) {
  const { scope } = draft
  return (
    <>
      <LabelledSelect
        label="برای"
        titles={couponScopeLabels}
        value={scope}
        onValue={(value) => put({ scope: value === 'stores' || value === 'categories' ? value : 'all' })}
      />
      {scope === 'stores' && (
        <Field
          label="نشانی فروشگاه‌ها"
          hint="با فاصله میان آن‌ها"
          ltr
          maxLength={2000}
          value={draft.stores}
          problem={problems.targets}
          onChange={({ target }) => put({ stores: target.value })}
        />
      )}
      {scope === 'categories' && <Categories draft={draft} problems={problems} put={put} />}
    </>
  )
}

function Categories({ draft, problems, put }: CouponScopeProps) {
  const api = useService(Api)
  const { data } = useLoaded(useCallback(() => api.catalog.listCategories({}), [api]))
  const chosen = new Set(draft.category_ids)
  const without = (id: string) => draft.category_ids.filter((one) => one !== id)
  const toggle = (id: string) => put({ category_ids: chosen.has(id) ? without(id) : [...draft.category_ids, id] })
  return (
    <fieldset className="grid max-h-56 content-start overflow-y-auto rounded-control border border-line px-3">
      <legend className="text-sm text-muted">دسته‌ها، با هرچه زیر آن‌هاست</legend>
      {[...categoryPaths(data?.categories ?? [])].map(([id, path]) => (
        <label key={id} className="flex min-h-11 items-center gap-2 text-sm">
          <input type="checkbox" className="size-5" checked={chosen.has(id)} onChange={() => toggle(id)} />
          {path}
        </label>
      ))}
      {problems.targets && <p className="text-xs text-danger">{problems.targets}</p>}
    </fieldset>
  )
}
