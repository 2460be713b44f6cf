import type { PlatformProduct } from '../../../../core/catalog/index.ts'
import { formatDateTime } from '../../../../core/shared/time/dates.ts'
import { Empty } from '../../../kit/content/empty.tsx'
import { productStateLabels } from '../../../backoffice/catalog/product-labels.ts'

const eventLabels: Readonly<Record<string, string>> = {
  submit: 'فرستاده شد برای بررسی',
  approve: 'پذیرفته شد',
  request_changes: 'اصلاح خواسته شد',
  reject: 'پذیرفته نشد',
  hide: 'پنهان شد',
  show: 'نمایان شد',
  archive: 'بایگانی شد',
  restore: 'از بایگانی بیرون آمد',
  takedown: 'از فروش برداشته شد',
  reinstate: 'به فروش بازگشت',
  edit: 'به جای فروشگاه ویرایش شد',
}

const actorLabels = { store: 'فروشگاه', platform: 'بازارگاه', system: 'خودکار' } as const

/** The history of a product, newest first. */
export function ProductHistory({ rows }: { readonly rows: PlatformProduct['history'] }) {
  if (rows.length === 0) return <Empty title="هنوز چیزی ثبت نشده است" />
  return (
    <ol className="card divide-y divide-line p-4">
      {rows.map(({ at, event, to, note, by }) => (
        <li key={`${at}-${event}`} className="grid gap-1 py-3 text-sm">
          <b>
            {eventLabels[event] ?? event} ({productStateLabels[to].title})
          </b>
          <span className="text-muted">
            {actorLabels[by]}، {formatDateTime(at)}
          </span>
          {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
        </li>
      ))}
    </ol>
  )
}
