import { useCallback } from 'react'
import { categoryPaths } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { Field } from '../../kit/field.tsx'
import { Chooser } from '../fields/chooser.tsx'
import type { CouponWorth } from './coupon-worth.tsx'
import { scopeWords } from './coupon-words.ts'

type CouponAimProps = Parameters<typeof CouponWorth>[0]

/** What a coupon is for: everything, categories, or stores by their addresses. */
export function CouponAim({ draft, problems, put }: CouponAimProps) {
  const { scope } = draft
  return (
    <>
      <Chooser
        label="برای"
        titles={scopeWords}
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

function Categories({ draft, problems, put }: CouponAimProps) {
  const api = useService(Api)
  const { answer } = useAsked(useCallback(() => api.catalog.categories({}), [api]))
  const chosen = new Set(draft.category_ids)
  const without = (id: string) => draft.category_ids.filter((one) => one !== id)
  const toggle = (id: string) => put({ category_ids: chosen.has(id) ? without(id) : [...draft.category_ids, id] })
  return (
    <fieldset className="grid max-h-56 content-start overflow-y-auto rounded-control border border-line px-3">
      <legend className="text-sm text-muted">دسته‌ها، با هرچه زیر آن‌هاست</legend>
      {[...categoryPaths(answer?.categories ?? [])].map(([id, path]) => (
        <label key={id} className="flex min-h-11 items-center gap-2 text-sm">
          <input type="checkbox" className="size-5" checked={chosen.has(id)} onChange={() => toggle(id)} />
          {path}
        </label>
      ))}
      {problems.targets && <p className="text-xs text-danger">{problems.targets}</p>}
    </fieldset>
  )
}
