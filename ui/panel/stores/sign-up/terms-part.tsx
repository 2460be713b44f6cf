import { Api } from '../../../../core/api/api.ts'
import type { MarketTimes } from '../../../../core/shared/time/market-times.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useTimes } from '../../../bindings/container/site-context.tsx'
import { useAction } from '../../../bindings/requests/use-action.ts'
import type { ProfilePartProps } from '../profile/part-props.ts'

const termsOf = (promisedTimes: MarketTimes) => [
  'کالا را همان‌گونه که هست نشان می‌دهید: عکس، وزن، جنس و قیمت درست.',
  `سفارش تازه را تا ${formatNumber(promisedTimes['confirm-days'])} روز کاری تأیید می‌کنید و در زمانی که گفته‌اید می‌فرستید.`,
  `خریدار تا ${formatNumber(promisedTimes['return-days'])} روز کاری پس از تحویل می‌تواند کالا را مرجوع کند؛ بی‌دلیل هم، مگر در کالاهایی که قانون جدا کرده است.`,
  'پول هر فروش پس از پایان یافتن بسته و کسر کارمزد به کیف فروشگاه شما می‌رسد.',
  'کالای ممنوع، تقلبی یا بی‌مجوز نمی‌فروشید و پاسخ‌گوی خریدار می‌مانید.',
]

/** Shows the terms for suppliers and accepts them. */
export function TermsPart({ profile, onSaved }: ProfilePartProps) {
  const api = useService(Api)
  const promisedTimes = useTimes()
  const { busy, act } = useAction()
  const accept = () =>
    act(async () => {
      await api.stores.acceptStoreTerms({ accepted: true })
      onSaved()
    })
  return (
    <div className="grid gap-4">
      <ul className="grid list-disc gap-2 ps-5">
        {termsOf(promisedTimes).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      {profile.terms_accepted ? (
        <p className="text-sm text-success">شرایط را پذیرفته‌اید.</p>
      ) : (
        <button type="button" className="button-primary justify-self-start" disabled={busy} onClick={accept}>
          شرایط را می‌پذیرم
        </button>
      )}
    </div>
  )
}
