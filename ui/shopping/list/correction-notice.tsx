import type { SearchResult } from '../../../core/search/index.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { QueryLink } from '../../bindings/navigation/query-link.tsx'
import { withText } from './list-query.ts'

interface CorrectionNoticeProps {
  readonly result: SearchResult
  readonly query: URLSearchParams
}

/** The number of results, what was searched instead, what nobody sells, and what else may be meant. */
export function CorrectionNotice({ result, query }: CorrectionNoticeProps) {
  const { total, corrected, suggestion, missing, partial } = result
  return (
    <div className="text-sm text-muted" role="status">
      <p>{formatNumber(total)} کالا</p>
      {total > 0 && missing.length > 0 && (
        <p>هنوز کسی {missing.map((word) => `«${word}»`).join(' و ')} نمی‌فروشد؛ این‌ها کالاهایی با بقیهٔ واژه‌ها هستند.</p>
      )}
      {total > 0 && missing.length === 0 && partial && (
        <p>کالایی با همهٔ این واژه‌ها نیست؛ این‌ها بیشترِ واژه‌ها را دارند.</p>
      )}
      {corrected !== null && (
        <p>
          نتیجه‌های «{corrected}» به‌جای «{query.get('q')}».{' '}
          <QueryLink
            search={withText(query, 'exact', 'true')}
            rel="nofollow"
            className="inline-grid min-h-11 place-content-center text-primary underline"
          >
            فقط «{query.get('q')}»
          </QueryLink>
        </p>
      )}
      {suggestion !== null && (
        <p>
          منظورتان{' '}
          <QueryLink
            search={withText(query, 'q', suggestion)}
            className="inline-grid min-h-11 place-content-center text-primary underline"
          >
            {suggestion}
          </QueryLink>{' '}
          بود؟
        </p>
      )}
    </div>
  )
}
