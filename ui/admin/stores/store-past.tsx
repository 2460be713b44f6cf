import { formatShortDate, formatTime } from '../../../core/shared/dates.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import type { StoreDossier, StoreEvent } from '../../../core/stores/index.ts'
import { storeRoleWords } from '../../office/shell/role-words.ts'
import { Facts } from './facts.tsx'
import { storeEventWords } from './store-words.ts'

/** Who works in a store, and what was decided about it. */
export function StorePast({ dossier: { past, people, store } }: { readonly dossier: StoreDossier }) {
  return (
    <>
      <Facts
        title="افراد"
        rows={people.map(({ name, mobile, role }) => [
          storeRoleWords[role],
          <span key={mobile}>
            {name} <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>
          </span>,
        ])}
      />
      <Facts title="گذشته" rows={[['آغاز ثبت‌نام', momentText(store.created_at)]]}>
        <ol className="grid text-sm">
          {past.map(({ event, at, by, reason }) => (
            <li key={event + at} className="border-b border-line py-2">
              <b>{storeEventWords[event as StoreEvent] ?? event}</b>، {toPersianDigits(by)}
              <span className="block text-xs text-muted">{momentText(at)}</span>
              {reason !== null && <span className="block">{reason}</span>}
            </li>
          ))}
        </ol>
      </Facts>
    </>
  )
}

function momentText(at: string): string {
  return `${formatShortDate(at)}، ${formatTime(at)}`
}
