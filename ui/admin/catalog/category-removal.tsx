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
    act(() => api.catalog.removeCategory({ category_id: row.id, into: into === '' ? null : into }).then(onDone))
  }
  return (
    <Confirm
      title={`برداشتن «${row.title}»`}
      action={into === '' ? 'برداشتن' : 'ادغام'}
      busy={busy}
      onYes={remove}
      onClose={onClose}
    >
      <p>
        {row.products === 0
          ? 'این دسته کالایی ندارد.'
          : `این دسته ${formatCount(row.products, 'کالا')} دارد؛ بگویید به کدام دسته بروند.`}
      </p>
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
