import { type ComponentProps, useCallback } from 'react'
import type { FeedbackKind, FeedbackRow } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/api/api.ts'
import { useService } from '../../bindings/container/container.tsx'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { useRows } from '../../bindings/requests/use-rows.ts'
import { Empty } from '../../kit/content/empty.tsx'
import { NotHere } from '../../kit/content/not-here.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { Tabs } from '../../kit/content/tabs.tsx'
import { PanelPage } from '../../backoffice/shell/panel-page.tsx'
import { FeedbackCard } from './feedback-card.tsx'

const kinds = [
  { name: 'questions', title: 'پرسش‌ها' },
  { name: 'reviews', title: 'دیدگاه‌ها' },
] as const

const linkOf: ComponentProps<typeof Tabs<FeedbackKind>>['link'] = (name, appearance, tabLabel) => (
  <NavigateLink to="panel.dashboard" params={{}} query={{ kind: name }} {...appearance}>
    {tabLabel}
  </NavigateLink>
)

interface FeedbackViewProps {
  readonly kind: FeedbackKind
  /** Whether answered ones are included. */
  readonly showsAll: boolean
}

/** The questions and reviews about the store's products, for the store to answer. */
export function FeedbackView({ kind, showsAll }: FeedbackViewProps) {
  return (
    <PanelPage title="پرسش‌ها و دیدگاه‌ها">
      <Tabs label="گفت‌وگوها" tabs={kinds} current={kind} link={linkOf} />
      <NavigateLink
        to="panel.dashboard"
        params={{}}
        query={{ kind, ...(showsAll ? {} : { all: '1' }) }}
        className="button-quiet justify-self-start"
      >
        {showsAll ? 'فقط بی‌پاسخ‌ها' : 'دیدن همه، پاسخ‌داده‌ها هم'}
      </NavigateLink>
      <FeedbackListView key={`${kind} ${showsAll}`} kind={kind} showsAll={showsAll} />
    </PanelPage>
  )
}

function FeedbackListView({ kind, showsAll }: FeedbackViewProps) {
  const api = useService(Api)
  const ask = useCallback(
    (cursor: string | null) => api.catalog.listStoreFeedback({ kind, waiting: !showsAll, cursor }),
    [api, kind, showsAll],
  )
  const { rows, more, busy, failed, again } = useRows<FeedbackRow>(ask)
  if (rows === undefined) return failed ? <NotHere again={again} /> : <Skeleton className="h-64" />
  if (rows.length === 0)
    return (
      <Empty
        title={
          showsAll ? 'هنوز کسی چیزی ننوشته است.' : `${kind === 'questions' ? 'پرسش' : 'دیدگاه'} بی‌پاسخی نمانده است.`
        }
      />
    )
  return (
    <>
      <ul className="grid gap-3">
        {rows.map((row) => (
          <li key={row.id}>
            <FeedbackCard kind={kind} row={row} />
          </li>
        ))}
      </ul>
      {more && (
        <button type="button" className="button-quiet justify-self-center" disabled={busy} onClick={more}>
          بیشتر
        </button>
      )}
    </>
  )
}
