import { useState } from 'react'
import { categoryPaths, type PlatformCategoryRow } from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { formatCount } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { Confirm } from '../../../kit/overlays/confirm.tsx'

interface RemovalProps {
  readonly row: PlatformCategoryRow
  readonly rows: readonly PlatformCategoryRow[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Removes an empty category, or merges one with products into another. */
export function CategoryRemoval({ row, rows, onDone, onClose }: RemovalProps) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const [into, setInto] = useState('')
  const pathById = categoryPaths(rows)
  const remove = () => {
    const confirmation =
      into === '' ? `«${row.title}» برداشته شد.` : `«${row.title}» در «${pathById.get(into)}» ادغام شد.`
    act(
      () => api.catalog.deleteCategory({ category_id: row.id, target_id: into === '' ? null : into }).then(onDone),
      confirmation,
    )
  }
  return (
    <Confirm
      title={`برداشتن «${row.title}»`}
      action={into === '' ? 'برداشتن' : 'ادغام'}
      busy={busy}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{contentSummaryOf(row, rows)}</p>
      <label className="mt-3 grid gap-1">
        <span className="text-muted">ادغام در</span>
        <select className="field-box" value={into} onChange={({ target }) => setInto(target.value)}>
          <option value="">هیچ‌کدام، فقط برداشته شود</option>
          {rows
            .filter(({ id }) => id !== row.id)
            .map(({ id }) => (
              <option key={id} value={id}>
                {pathById.get(id)}
              </option>
            ))}
        </select>
      </label>
      <p className="mt-2 text-muted">نشانی این دسته به دستهٔ ادغام‌شده می‌رسد.</p>
    </Confirm>
  )
}

function contentSummaryOf({ id, products }: PlatformCategoryRow, rows: readonly PlatformCategoryRow[]): string {
  const childCount = rows.filter(({ parent_id }) => parent_id === id).length
  if (childCount > 0) return `این دسته ${formatCount(childCount, 'زیردسته')} دارد؛ نخست آن‌ها را بردارید.`
  if (products === 0) return 'این دسته کالایی ندارد.'
  return `این دسته ${formatCount(products, 'کالا')} دارد؛ بگویید به کدام دسته بروند.`
}
