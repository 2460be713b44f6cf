import { defineScreen, loadNothing } from '../../../bindings/render/screen.ts'
import type { ViewProps } from '../../../bindings/render/screen.ts'
import { ParcelsView } from './parcels-view.tsx'
import { ScanView } from '../scan/scan-view.tsx'

/** The scanner is a mode of this page: `?scan=1`. */
function View(props: ViewProps<null>) {
  return props.query.has('scan') ? <ScanView /> : <ParcelsView {...props} />
}

export const screen = defineScreen<null>({
  load: loadNothing,
  head: (_, { query }) => ({ title: query.has('scan') ? 'بسته‌بندی با اسکن' : 'سفارش‌ها' }),
  View,
})
