import type { StoreState } from '../../../core/contract/caller.ts'
import { formatJalaaliDate } from '../../../core/shared/time/dates.ts'
import type { StoreMembership } from '../../../core/stores/index.ts'
import { useMembership } from '../../bindings/stores/use-membership.ts'

const words: Partial<Readonly<Record<StoreState, string>>> = {
  pending_review: 'فروشگاه شما در انتظار بررسی است. تا پذیرفته شدن، خریداران آن را نمی‌بینند.',
  suspended: 'فروشگاه شما معلق است: سفارش تازه‌ای نمی‌رسد، اما سفارش‌های باز را باید انجام دهید.',
  rejected: 'ثبت‌نام این فروشگاه پذیرفته نشد.',
  closed: 'این فروشگاه بسته شده است و فقط می‌توان آن را دید.',
}

/** A banner about the store's state, for all its members. */
export function StateBanner() {
  const { store } = useMembership()
  const sentence = store && sentenceOf(store)
  if (!sentence) return null
  return (
    <section aria-label="وضعیت فروشگاه" className="rounded-card bg-saffron-soft p-3 text-sm text-ink">
      <p>{sentence}</p>
      {store.state_note !== '' && <p className="mt-1 text-muted">{store.state_note}</p>}
    </section>
  )
}

function sentenceOf({ state, closure }: StoreMembership): string | undefined {
  if (state !== 'active') return words[state]
  return closure ? `فروشگاه تا ${formatJalaaliDate(closure.until)} در تعطیلات است و سفارشی نمی‌پذیرد.` : undefined
}
