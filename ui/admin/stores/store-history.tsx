import { formatShortDate, formatTime } from '../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import type { StoreDossier, StoreEvent } from '../../../core/stores/index.ts'
import { storeRoleLabels } from '../../backoffice/shell/role-labels.ts'
import { DescriptionBox } from './description-box.tsx'
import { storeEventTexts } from './store-labels.ts'

/** The staff of a store and the history of decisions about it. */
export function StoreHistory({ dossier: { past, people, store } }: { readonly dossier: StoreDossier }) {
  return (
    <>
      <DescriptionBox
        title="افراد"
        rows={people.map(({ name, mobile, role }) => [
          storeRoleLabels[role],
          <span key={mobile}>
            {name} <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>
          </span>,
        ])}
      />
      <DescriptionBox title="گذشته" rows={[['آغاز ثبت‌نام', dateText(store.created_at)]]}>
        <ol className="grid text-sm">
          {past.map(({ event, at, by, reason }) => (
            <li key={event + at} className="border-b border-line py-2">
              <b>{storeEventTexts[event as StoreEvent] ?? event}</b>، {toPersianDigits(by)}
              <span className="block text-xs text-muted">{dateText(at)}</span>
              {reason !== null && <span className="block">{reason}</span>}
            </li>
          ))}
        </ol>
      </DescriptionBox>
    </>
  )
}

function dateText(at: string): string {
  return `${formatShortDate(at)}، ${formatTime(at)}`
}
