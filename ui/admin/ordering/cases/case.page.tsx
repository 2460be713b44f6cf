import { defineScreen, loadNothing } from '../../../bindings/render/screen.ts'
import { CaseDetails } from './case-details.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'پرونده' }),
  View: ({ params }) => <CaseDetails key={params['id']} parcel_id={params['id'] ?? ''} />,
})
