import type { PlatformProduct } from '../../../core/catalog/index.ts'
import { formatDateTime } from '../../../core/shared/dates.ts'
import { Empty } from '../../kit/empty.tsx'
import { productStateWords } from '../../office/catalog/product-words.ts'

const eventWords: Readonly<Record<string, string>> = {
  submit: 'فرستاده شد برای بررسی',
  approve: 'پذیرفته شد',
  ask_changes: 'اصلاح خواسته شد',
  reject: 'پذیرفته نشد',
  hide: 'پنهان شد',
  show: 'نمایان شد',
  archive: 'بایگانی شد',
  restore: 'از بایگانی بیرون آمد',
  takedown: 'از فروش برداشته شد',
  reinstate: 'به فروش بازگشت',
  edit: 'به جای فروشگاه ویرایش شد',
}

const sides = { store: 'فروشگاه', house: 'بازارگاه', system: 'خودکار' } as const

/** What has happened to a product, the newest first. */
export function ProductHistory({ rows }: { readonly rows: PlatformProduct['history'] }) {
  if (rows.length === 0) return <Empty title="هنوز چیزی ثبت نشده است" />
  return (
    <ol className="card divide-y divide-line p-4">
      {rows.map(({ at, event, to, note, by }) => (
        <li key={`${at}-${event}`} className="grid gap-1 py-3 text-sm">
          <b>
            {eventWords[event] ?? event} ({productStateWords[to].title})
          </b>
          <span className="text-muted">
            {sides[by]}، {formatDateTime(at)}
          </span>
          {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
        </li>
      ))}
    </ol>
  )
}
