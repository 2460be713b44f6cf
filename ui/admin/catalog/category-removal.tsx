import { useState } from 'react'
import { categoryPaths, type TreeRow } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { formatCount } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { Confirm } from '../../kit/confirm.tsx'

interface RemovalProps {
  readonly row: TreeRow
  readonly rows: readonly TreeRow[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Removes an empty category; one with products is merged into another. */
export function CategoryRemoval({ row, rows, onDone, onClose }: RemovalProps) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const [into, setInto] = useState('')
  const paths = categoryPaths(rows)
  const remove = () => {
    const said = into === '' ? `«${row.title}» برداشته شد.` : `«${row.title}» در «${paths.get(into)}» ادغام شد.`
    act(() => api.catalog.removeCategory({ category_id: row.id, into: into === '' ? null : into }).then(onDone), said)
  }
  return (
    <Confirm
      title={`برداشتن «${row.title}»`}
      action={into === '' ? 'برداشتن' : 'ادغام'}
      busy={busy}
      onYes={remove}
      onClose={onClose}
    >
      <p>{contentsOf(row, rows)}</p>
      <label className="mt-3 grid gap-1">
        <span className="text-muted">ادغام در</span>
        <select className="field-box" value={into} onChange={({ target }) => setInto(target.value)}>
          <option value="">هیچ‌کدام، فقط برداشته شود</option>
          {rows
            .filter(({ id }) => id !== row.id)
            .map(({ id }) => (
              <option key={id} value={id}>
                {paths.get(id)}
              </option>
            ))}
        </select>
      </label>
      <p className="mt-2 text-muted">نشانی این دسته به دستهٔ ادغام‌شده می‌رسد.</p>
    </Confirm>
  )
}

function contentsOf({ id, products }: TreeRow, rows: readonly TreeRow[]): string {
  const below = rows.filter(({ parent_id }) => parent_id === id).length
  if (below > 0) return `این دسته ${formatCount(below, 'زیردسته')} دارد؛ نخست آن‌ها را بردارید.`
  if (products === 0) return 'این دسته کالایی ندارد.'
  return `این دسته ${formatCount(products, 'کالا')} دارد؛ بگویید به کدام دسته بروند.`
}
