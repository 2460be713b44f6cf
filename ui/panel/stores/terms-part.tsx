import { Api } from '../../../core/contract/api.ts'
import type { Times } from '../../../core/shared/market-times.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { useTimes } from '../../bindings/house.tsx'
import { useAct } from '../../bindings/use-act.ts'
import type { PartProps } from './parts.ts'

const termsOf = (times: Times) => [
  'کالا را همان‌گونه که هست نشان می‌دهید: عکس، وزن، جنس و قیمت درست.',
  `سفارش تازه را تا ${formatNumber(times['confirm-days'])} روز کاری تأیید می‌کنید و در زمانی که گفته‌اید می‌فرستید.`,
  `خریدار تا ${formatNumber(times['return-days'])} روز کاری پس از تحویل می‌تواند کالا را بی‌دلیل بازگرداند، مگر در کالاهایی که قانون جدا کرده است.`,
  'پول هر فروش پس از تحویل و گذشت مهلت بازگشت، پس از کسر کارمزد، به کیف فروشگاه شما می‌رسد.',
  'کالای ممنوع، تقلبی یا بی‌مجوز نمی‌فروشید و پاسخ‌گوی خریدار می‌مانید.',
]

/** The terms for suppliers, and their acceptance. */
export function TermsPart({ papers, onKept }: PartProps) {
  const api = useService(Api)
  const times = useTimes()
  const { busy, act } = useAct()
  const accept = () =>
    act(async () => {
      await api.stores.acceptTerms({ accepted: true })
      onKept()
    })
  return (
    <div className="grid gap-4">
      <ul className="grid list-disc gap-2 ps-5">
        {termsOf(times).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      {papers.terms_accepted ? (
        <p className="text-sm text-success">شرایط را پذیرفته‌اید.</p>
      ) : (
        <button type="button" className="button-primary justify-self-start" disabled={busy} onClick={accept}>
          شرایط را می‌پذیرم
        </button>
      )}
    </div>
  )
}
