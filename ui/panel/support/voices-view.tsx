import { type ComponentProps, useCallback } from 'react'
import type { VoiceKind, VoiceRow } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { useRows } from '../../bindings/use-rows.ts'
import { Empty } from '../../kit/empty.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { VoiceCard } from './voice-card.tsx'

const kinds = [
  { name: 'questions', title: 'پرسش‌ها' },
  { name: 'reviews', title: 'دیدگاه‌ها' },
] as const

const linkOf: ComponentProps<typeof Tabs<VoiceKind>>['link'] = (name, look, face) => (
  <Go to="panel.dashboard" params={{}} query={{ desk: name }} {...look}>
    {face}
  </Go>
)

interface VoicesProps {
  readonly kind: VoiceKind
  /** Also those that were answered. */
  readonly all: boolean
}

/** What people ask and say of the store's products, where the store answers. */
export function VoicesView({ kind, all }: VoicesProps) {
  return (
    <PanelPage title="پرسش‌ها و دیدگاه‌ها">
      <Tabs label="گفت‌وگوها" tabs={kinds} current={kind} link={linkOf} />
      <Go
        to="panel.dashboard"
        params={{}}
        query={{ desk: kind, ...(all ? {} : { all: '1' }) }}
        className="button-quiet justify-self-start"
      >
        {all ? 'فقط بی‌پاسخ‌ها' : 'دیدن همه، پاسخ‌داده‌ها هم'}
      </Go>
      <Voices key={`${kind} ${all}`} kind={kind} all={all} />
    </PanelPage>
  )
}

function Voices({ kind, all }: VoicesProps) {
  const api = useService(Api)
  const ask = useCallback(
    (cursor: string | null) => api.catalog.storeVoices({ kind, waiting: !all, cursor }),
    [api, kind, all],
  )
  const { rows, more, busy, failed, again } = useRows<VoiceRow>(ask)
  if (rows === undefined) return failed ? <NotHere again={again} /> : <Skeleton className="h-64" />
  if (rows.length === 0)
    return (
      <Empty
        title={all ? 'هنوز کسی چیزی ننوشته است.' : `${kind === 'questions' ? 'پرسش' : 'دیدگاه'} بی‌پاسخی نمانده است.`}
      />
    )
  return (
    <>
      <ul className="grid gap-3">
        {rows.map((row) => (
          <li key={row.id}>
            <VoiceCard kind={kind} row={row} />
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
