import { Api } from '../../../core/api/api.ts'
import { type StoreDossier, type StoreEvent, storeTable } from '../../../core/stores/index.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useDialogAction } from '../../bindings/stores/use-dialog-action.ts'
import { ReasonDialog } from '../fields/reason-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'

const dialogActions = {
  reject: { title: 'رد ثبت‌نام', action: 'رد شود', label: 'علت', successMessage: 'ثبت‌نام رد شد.' },
  suspend: { title: 'تعلیق فروشگاه', action: 'معلق شود', label: 'علت', successMessage: 'فروشگاه معلق شد.' },
  close: { title: 'بستن فروشگاه', action: 'برای همیشه بسته شود', label: 'علت', successMessage: 'فروشگاه بسته شد.' },
} as const

const directActions = {
  approve: { title: 'پذیرفتن', successMessage: 'فروشگاه پذیرفته شد.' },
  unsuspend: { title: 'باز کردن دوباره', successMessage: 'فروشگاه دوباره باز شد.' },
} as const

type DialogAction = keyof typeof dialogActions | 'request_changes'

interface StoreActionsProps {
  readonly store: StoreDossier['store']
  readonly onMoved: () => void
}

/** The decisions that are possible in a store's state. */
export function StoreActions({ store: { id: store_id, state, title }, onMoved }: StoreActionsProps) {
  const api = useService(Api)
  const { busy, openDialog, setOpenDialog, performAction } = useDialogAction<DialogAction>(onMoved)
  const isAllowed = (event: StoreEvent) => Object.hasOwn(storeTable[state], event)
  const name = { approve: api.stores.approveStore, unsuspend: api.stores.unsuspendStore }
  const requestByEvent = {
    reject: api.stores.rejectStore,
    suspend: api.stores.suspendStore,
    close: api.stores.closeStore,
  }
  const close = () => setOpenDialog(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      {eventsOf(directActions).map(
        (event) =>
          isAllowed(event) && (
            <button
              key={event}
              type="button"
              className="button-primary"
              disabled={busy}
              onClick={() => performAction(() => name[event]({ store_id }), directActions[event].successMessage)}
            >
              {directActions[event].title}
            </button>
          ),
      )}
      {isAllowed('request_changes') && (
        <button type="button" className="button-quiet" onClick={() => setOpenDialog('request_changes')}>
          بازگرداندن برای اصلاح
        </button>
      )}
      {eventsOf(dialogActions).map(
        (event) =>
          isAllowed(event) && (
            <button key={event} type="button" className="button-quiet" onClick={() => setOpenDialog(event)}>
              {dialogActions[event].title}
            </button>
          ),
      )}
      {openDialog === 'request_changes' && (
        <ReturnDialog
          busy={busy}
          onNotes={(notes) =>
            performAction(() => api.stores.requestStoreChanges({ store_id, notes }), 'برای اصلاح بازگردانده شد.')
          }
          onClose={close}
        />
      )}
      {openDialog !== undefined && openDialog !== 'request_changes' && (
        <ReasonDialog
          {...dialogActions[openDialog]}
          title={`${dialogActions[openDialog].title}: ${title}`}
          hint="صاحب فروشگاه این جمله را می‌بیند."
          busy={busy}
          onReason={(reason) =>
            performAction(
              () => requestByEvent[openDialog]({ store_id, reason }),
              dialogActions[openDialog].successMessage,
            )
          }
          onClose={close}
        />
      )}
    </div>
  )
}

function eventsOf<Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(table) as Name[]
}
