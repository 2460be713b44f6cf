import type { StoreState } from '../../../core/contract/caller.ts'
import { formatJalaaliDate } from '../../../core/shared/dates.ts'
import type { OwnStore } from '../../../core/stores/index.ts'
import { useStanding } from '../../bindings/use-standing.ts'

const words: Partial<Readonly<Record<StoreState, string>>> = {
  pending_review: 'فروشگاه شما در انتظار بررسی است. تا پذیرفته شدن، خریداران آن را نمی‌بینند.',
  suspended: 'فروشگاه شما معلق است: سفارش تازه‌ای نمی‌رسد، اما سفارش‌های باز را باید انجام دهید.',
  rejected: 'ثبت‌نام این فروشگاه پذیرفته نشد.',
  closed: 'این فروشگاه بسته شده است و فقط می‌توان آن را دید.',
}

/** What everyone who works in the store has to know of its state. */
export function StateBanner() {
  const { store } = useStanding()
  const told = store && sentenceOf(store)
  if (!told) return null
  return (
    <section aria-label="وضعیت فروشگاه" className="rounded-card bg-saffron-soft p-3 text-sm text-ink">
      <p>{told}</p>
      {store.state_note !== '' && <p className="mt-1 text-muted">{store.state_note}</p>}
    </section>
  )
}

function sentenceOf({ state, closure }: OwnStore): string | undefined {
  if (state !== 'active') return words[state]
  return closure ? `فروشگاه تا ${formatJalaaliDate(closure.until)} در تعطیلات است و سفارشی نمی‌پذیرد.` : undefined
}
