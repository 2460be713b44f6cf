import { useCallback, useState } from 'react'
import type { PlatformCategoryRow } from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { formatCount } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { useHasRight } from '../../../bindings/stores/use-membership.ts'
import { NotHere } from '../../../kit/content/not-here.tsx'
import { Pill } from '../../../kit/data/pill.tsx'
import { Skeleton } from '../../../kit/content/skeleton.tsx'
import { PanelPage } from '../../../backoffice/shell/panel-page.tsx'
import { CategoryForm } from './category-form.tsx'
import { CategoryRemoval } from './category-removal.tsx'

/** What is open over the tree: the form of a category, the form of a new child, or the removal dialog. */
type OpenForm =
  | { readonly kind: 'edit'; readonly row: PlatformCategoryRow }
  | { readonly kind: 'add'; readonly parent: PlatformCategoryRow | null }
  | { readonly kind: 'remove'; readonly row: PlatformCategoryRow }

/** The category tree, including hidden categories, with their attributes. */
export function CategoriesView() {
  const api = useService(Api)
  const canWrite = useHasRight()('platform.products.write')
  const { data, failed, reload } = useLoaded(useCallback(() => api.catalog.listPlatformCategories({}), [api]))
  const [open, setOpen] = useState<OpenForm | null>(null)
  const close = () => setOpen(null)
  const done = () => {
    close()
    reload()
  }
  const add = (
    <button type="button" className="button-primary" onClick={() => setOpen({ kind: 'add', parent: null })}>
      دستهٔ تازه
    </button>
  )
  return (
    <PanelPage title="دسته‌ها و ویژگی‌ها" action={canWrite && add}>
      {data === undefined && (failed ? <NotHere again={reload} /> : <Skeleton className="h-96" />)}
      {data && (
        <section aria-label="درخت دسته‌ها" className="card p-3 sm:p-4">
          <Branch rows={data.rows} parent={null} level={1} canWrite={canWrite} onOpen={setOpen} again={reload} />
        </section>
      )}
      {open?.kind === 'edit' && <CategoryForm row={open.row} parent={null} onDone={done} onClose={close} />}
      {open?.kind === 'add' && <CategoryForm row={null} parent={open.parent} onDone={done} onClose={close} />}
      {open?.kind === 'remove' && (
        <CategoryRemoval row={open.row} rows={data?.rows ?? []} onDone={done} onClose={close} />
      )}
    </PanelPage>
  )
}

interface BranchProps {
  readonly rows: readonly PlatformCategoryRow[]
  readonly parent: string | null
  readonly level: number
  readonly canWrite: boolean
  readonly onOpen: (open: OpenForm) => void
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
  readonly row: PlatformCategoryRow
  readonly isFirst: boolean
  readonly isLast: boolean
}

function Row({ row, rows, level, canWrite, onOpen, again, isFirst, isLast }: RowProps) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const { id, title, active, needs_licence, non_returnable, products, attributes } = row
  // A category with children has no products of its own.
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
        {non_returnable && <Pill tone="info">بازگشت‌ناپذیر</Pill>}
      </span>
      <span className="text-xs text-muted">
        {counts
          .filter(([count, , alwaysShown]) => alwaysShown || count > 0)
          .map(([count, countLabel]) => formatCount(count, countLabel))
          .join('، ')}
      </span>
      {canWrite && (
        <span className="ms-auto flex flex-wrap items-center">
          {level < 3 && (
            <RowAction
              label={`زیردستهٔ تازه در ${title}`}
              words="زیردسته"
              onAct={() => onOpen({ kind: 'add', parent: row })}
            />
          )}
          <RowAction label={`بالا بردن ${title}`} words="↑" off={busy || isFirst} onAct={() => move('up')} />
          <RowAction label={`پایین بردن ${title}`} words="↓" off={busy || isLast} onAct={() => move('down')} />
          <RowAction label={`ویرایش ${title}`} words="ویرایش" onAct={() => onOpen({ kind: 'edit', row })} />
          <RowAction label={`برداشتن ${title}`} words="برداشتن" onAct={() => onOpen({ kind: 'remove', row })} />
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

function RowAction({ label, words, off = false, onAct }: ActProps) {
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
