import { defineScreen, loadNothing } from '../../bindings/screen.ts'
import { CaseFile } from './case-file.tsx'

export const screen = defineScreen<null>({
  load: loadNothing,
  head: () => ({ title: 'پرونده' }),
  View: ({ params }) => <CaseFile key={params['id']} parcel_id={params['id'] ?? ''} />,
})
