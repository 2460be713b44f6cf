import { type ReactNode, useCallback, useState } from 'react'
import {
  type Difference,
  compareContent,
  type PhotoDifference,
  comparePhotos,
  type PlatformProduct,
} from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { Picture } from '../../../kit/images/picture.tsx'
import { ChangedText } from './changed-text.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { DifferenceMark } from './difference-mark.tsx'
import { ReasonField } from './reason-field.tsx'
import { type ReasonForm, useReasons } from './use-reasons.ts'

interface ContentReviewProps {
  readonly product: PlatformProduct
  readonly canWrite: boolean
  readonly onDecided: () => void
}

/** Compares the proposed content with the published one; every field and photo can be declined separately. */
export function ContentReview({ product, canWrite, onDecided }: ContentReviewProps) {
  const reasons = useReasons()
  const nameOf = useCategoryNames()
  const [showsAll, setShowsAll] = useState(false)
  const { content, revision, waits } = product
  const isRevision = waits === 'revision' && revision !== null
  const proposed = isRevision ? revision.content : content
  if (proposed === null) return <p className="text-muted">هنوز چیزی برای بررسی فرستاده نشده است.</p>
  const now = isRevision ? content : null
  const textRows = compareContent(isRevision ? now : proposed, proposed, nameOf)
  const photos = comparePhotos(isRevision ? now : proposed, proposed)
  const shownRows = isRevision && !showsAll ? textRows.filter(({ kind }) => kind !== 'same') : textRows
  const hasReason = canWrite && waits !== null ? reasons : null
  return (
    <div className="grid gap-4">
      {isRevision && (
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-5"
            checked={showsAll}
            onChange={({ target }) => setShowsAll(target.checked)}
          />
          فیلدهای بی‌تغییر هم نشان داده شود
        </label>
      )}
      <Photos photos={photos} isRevision={isRevision} reasons={hasReason} />
      <section aria-label="نوشته‌ها و ویژگی‌ها" className="card divide-y divide-line px-4">
        {shownRows.length === 0 && (
          <p className="py-4 text-sm text-muted">در نوشته‌ها و ویژگی‌ها چیزی تغییر نکرده است.</p>
        )}
        {shownRows.map((row) => (
          <FieldRow key={row.field} row={row} isRevision={isRevision} reasons={hasReason} />
        ))}
      </section>
      {canWrite && <DecisionBar product={product} reasons={reasons} onDecided={onDecided} />}
    </div>
  )
}

function useCategoryNames(): (id: string) => string {
  const api = useService(Api)
  const { data } = useLoaded(useCallback(() => api.catalog.listCategories({}), [api]))
  return (id) => data?.categories.find((one) => one.id === id)?.title ?? `دستهٔ ${formatNumber(Number(id))}`
}

interface FieldRowProps {
  readonly row: Difference
  readonly isRevision: boolean
  readonly reasons: ReasonForm | null
}

function FieldRow({ row, isRevision, reasons }: FieldRowProps) {
  const { field, title, kind, before, after } = row
  return (
    <div
      data-field={field}
      className="grid gap-2 py-4 md:grid-cols-[8rem_minmax(0,1fr)_13rem] md:gap-4 lg:grid-cols-[9rem_minmax(0,1fr)_16rem]"
    >
      <h3 className="flex flex-wrap items-center gap-2 text-sm md:grid md:content-start md:justify-items-start">
        {title}
        {isRevision && <DifferenceMark kind={kind} />}
      </h3>
      {isRevision ? (
        <div className="grid gap-3 sm:grid-cols-2">
          <ComparedSide title="در فروش">
            <ChangedText before={before} after={after} side="before" />
          </ComparedSide>
          <ComparedSide title="پیشنهاد فروشگاه">
            <ChangedText before={before} after={after} side="after" />
          </ComparedSide>
        </div>
      ) : (
        <p className="text-sm whitespace-pre-line wrap-anywhere">{after || '—'}</p>
      )}
      {reasons && (kind !== 'same') === isRevision && <ReasonField field={field} title={title} reasons={reasons} />}
    </div>
  )
}

function ComparedSide({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <span className="text-xs text-muted">{title}</span>
      {children}
    </div>
  )
}

interface PhotosProps {
  readonly photos: readonly PhotoDifference[]
  readonly isRevision: boolean
  readonly reasons: ReasonForm | null
}

function Photos({ photos, isRevision, reasons }: PhotosProps) {
  return (
    <section aria-label="عکس‌ها" className="card grid gap-3 p-4">
      <h2 className="text-base">عکس‌ها</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {photos.map(({ field, photo, kind }, place) => {
          const title = `عکس ${formatNumber(place + 1)}`
          return (
            <li key={field} className="grid content-start gap-2">
              <a href={`/images/${photo.id}-960.webp`} target="_blank" rel="noopener noreferrer">
                <Picture
                  id={photo.id}
                  alt={title}
                  sizes="16rem"
                  className={`rounded-control ${kind === 'removed' ? 'opacity-50' : ''}`}
                />
              </a>
              <span>{isRevision ? <DifferenceMark kind={kind} /> : title}</span>
              {reasons && kind !== 'changed' && (kind !== 'same') === isRevision && (
                <ReasonField field={field} title={title} reasons={reasons} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
