import { Api } from '../../../core/contract/api.ts'
import { type StoreDossier, type StoreEvent, storeTable } from '../../../core/stores/index.ts'
import { useService } from '../../bindings/container.tsx'
import { useWish } from '../../bindings/use-wish.ts'
import { ReasonDialog } from '../fields/reason-dialog.tsx'
import { SendBack } from './send-back.tsx'

const asking = {
  reject: { title: 'رد ثبت‌نام', action: 'رد شود', label: 'علت', said: 'ثبت‌نام رد شد.' },
  suspend: { title: 'تعلیق فروشگاه', action: 'معلق شود', label: 'علت', said: 'فروشگاه معلق شد.' },
  close: { title: 'بستن فروشگاه', action: 'برای همیشه بسته شود', label: 'علت', said: 'فروشگاه بسته شد.' },
} as const

const direct = {
  approve: { title: 'پذیرفتن', said: 'فروشگاه پذیرفته شد.' },
  unsuspend: { title: 'باز کردن دوباره', said: 'فروشگاه دوباره باز شد.' },
} as const

type Wish = keyof typeof asking | 'send_back'

interface StoreActsProps {
  readonly store: StoreDossier['store']
  readonly onMoved: () => void
}

/** What may be decided about a store in its state. */
export function StoreActs({ store: { id: store_id, state, title }, onMoved }: StoreActsProps) {
  const api = useService(Api)
  const { busy, wish, setWish, move } = useWish<Wish>(onMoved)
  const may = (event: StoreEvent) => Object.hasOwn(storeTable[state], event)
  const name = { approve: api.stores.approveStore, unsuspend: api.stores.unsuspendStore }
  const calls = { reject: api.stores.rejectStore, suspend: api.stores.suspendStore, close: api.stores.closeStore }
  const close = () => setWish(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      {keysOf(direct).map(
        (event) =>
          may(event) && (
            <button
              key={event}
              type="button"
              className="button-primary"
              disabled={busy}
              onClick={() => move(() => name[event]({ store_id }), direct[event].said)}
            >
              {direct[event].title}
            </button>
          ),
      )}
      {may('send_back') && (
        <button type="button" className="button-quiet" onClick={() => setWish('send_back')}>
          بازگرداندن برای اصلاح
        </button>
      )}
      {keysOf(asking).map(
        (event) =>
          may(event) && (
            <button key={event} type="button" className="button-quiet" onClick={() => setWish(event)}>
              {asking[event].title}
            </button>
          ),
      )}
      {wish === 'send_back' && (
        <SendBack
          busy={busy}
          onNotes={(notes) => move(() => api.stores.sendBackStore({ store_id, notes }), 'برای اصلاح بازگردانده شد.')}
          onClose={close}
        />
      )}
      {wish !== undefined && wish !== 'send_back' && (
        <ReasonDialog
          {...asking[wish]}
          title={`${asking[wish].title}: ${title}`}
          hint="صاحب فروشگاه این جمله را می‌بیند."
          busy={busy}
          onReason={(reason) => move(() => calls[wish]({ store_id, reason }), asking[wish].said)}
          onClose={close}
        />
      )}
    </div>
  )
}

function keysOf<Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(table) as Name[]
}
