import { useCallback, useState } from 'react'
import type { TreeRow } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { formatCount } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { useAsked } from '../../bindings/use-asked.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { NotHere } from '../../kit/not-here.tsx'
import { Pill } from '../../kit/pill.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { CategoryForm } from './category-form.tsx'
import { CategoryRemoval } from './category-removal.tsx'

/** What is open over the tree: the form of a category, of a new one below another, or the question what becomes of one. */
type Open =
  | { readonly kind: 'edit'; readonly row: TreeRow }
  | { readonly kind: 'add'; readonly parent: TreeRow | null }
  | { readonly kind: 'remove'; readonly row: TreeRow }

/** The tree of categories, hidden ones too, and what each asks of its products. */
export function CategoriesView() {
  const api = useService(Api)
  const mayWrite = useMay()('platform.products.write')
  const { answer, failed, again } = useAsked(useCallback(() => api.catalog.platformCategories({}), [api]))
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const done = () => {
    close()
    again()
  }
  const add = (
    <button type="button" className="button-primary" onClick={() => setOpen({ kind: 'add', parent: null })}>
      دستهٔ تازه
    </button>
  )
  return (
    <PanelPage title="دسته‌ها و ویژگی‌ها" action={mayWrite && add}>
      {answer === undefined && (failed ? <NotHere again={again} /> : <Skeleton className="h-96" />)}
      {answer && (
        <section aria-label="درخت دسته‌ها" className="card p-3 sm:p-4">
          <Branch rows={answer.rows} parent={null} level={1} mayWrite={mayWrite} onOpen={setOpen} again={again} />
        </section>
      )}
      {open?.kind === 'edit' && <CategoryForm row={open.row} parent={null} onDone={done} onClose={close} />}
      {open?.kind === 'add' && <CategoryForm row={null} parent={open.parent} onDone={done} onClose={close} />}
      {open?.kind === 'remove' && (
        <CategoryRemoval row={open.row} rows={answer?.rows ?? []} onDone={done} onClose={close} />
      )}
    </PanelPage>
  )
}

interface BranchProps {
  readonly rows: readonly TreeRow[]
  readonly parent: string | null
  readonly level: number
  readonly mayWrite: boolean
  readonly onOpen: (open: Open) => void
  readonly again: () => void
}

function Branch(props: BranchProps) {
  const { rows, parent, level } = props
  const own = rows.filter(({ parent_id }) => parent_id === parent)
  if (own.length === 0) return null
  return (
    <ul className={level === 1 ? 'grid gap-1' : 'ms-3 grid gap-1 border-s border-line ps-3 sm:ms-6'}>
      {own.map((row, place) => (
        <li key={row.id}>
          <Row {...props} row={row} isFirst={place === 0} isLast={place === own.length - 1} />
          <Branch {...props} parent={row.id} level={level + 1} />
        </li>
      ))}
    </ul>
  )
}

interface RowProps extends BranchProps {
  readonly row: TreeRow
  readonly isFirst: boolean
  readonly isLast: boolean
}

function Row({ row, rows, level, mayWrite, onOpen, again, isFirst, isLast }: RowProps) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const { id, title, active, needs_licence, no_return, products, attributes } = row
  // A category of categories holds no products of its own.
  const counts = [
    [products, 'کالا', rows.every(({ parent_id }) => parent_id !== id)],
    [attributes.length, 'ویژگی', false],
  ] as const
  const move = (by: 'up' | 'down') => act(() => api.catalog.moveCategory({ category_id: id, by }).then(again))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1" aria-busy={busy}>
      <span className={level === 1 ? 'font-bold' : ''}>{title}</span>
      <span className="flex flex-wrap gap-1">
        {!active && <Pill tone="warning">پنهان</Pill>}
        {needs_licence && <Pill tone="info">مجوز می‌خواهد</Pill>}
        {no_return && <Pill tone="info">بازگشت‌ناپذیر</Pill>}
      </span>
      <span className="text-xs text-muted">
        {counts
          .filter(([count, , always]) => always || count > 0)
          .map(([count, noun]) => formatCount(count, noun))
          .join('، ')}
      </span>
      {mayWrite && (
        <span className="ms-auto flex flex-wrap items-center">
          {level < 3 && (
            <Act
              label={`زیردستهٔ تازه در ${title}`}
              words="زیردسته"
              onAct={() => onOpen({ kind: 'add', parent: row })}
            />
          )}
          <Act label={`بالا بردن ${title}`} words="↑" off={busy || isFirst} onAct={() => move('up')} />
          <Act label={`پایین بردن ${title}`} words="↓" off={busy || isLast} onAct={() => move('down')} />
          <Act label={`ویرایش ${title}`} words="ویرایش" onAct={() => onOpen({ kind: 'edit', row })} />
          <Act label={`برداشتن ${title}`} words="برداشتن" onAct={() => onOpen({ kind: 'remove', row })} />
        </span>
      )}
    </div>
  )
}

interface ActProps {
  readonly label: string
  readonly words: string
  readonly off?: boolean
  readonly onAct: () => void
}

function Act({ label, words, off = false, onAct }: ActProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={off}
      className="min-h-11 min-w-11 px-2 text-sm text-primary disabled:text-muted"
      onClick={onAct}
    >
      {words}
    </button>
  )
}
