import { type DeskAct, type DeskParcel, handlingActs } from '../../../core/ordering/index.ts'
import { Clock } from '../../../core/shared/clock.ports.ts'
import { useService } from '../../bindings/container.tsx'
import { useMay } from '../../bindings/use-standing.ts'
import { clockWords } from './clock-words.ts'
import { deskActWords } from './desk-words.ts'

/** Whose turn it is, and the acts that this person may do now. */
export function ActButtons({ parcel, onAct }: { readonly parcel: DeskParcel; readonly onAct: (act: DeskAct) => void }) {
  const may = useMay()
  const told = clockWords(parcel, useService(Clock).now())
  const handles = (act: DeskAct): boolean => handlingActs.some((one) => one === act)
  const acts = parcel.acts.filter((act) => may(handles(act) ? 'store.parcels.write' : 'store.orders-money.write'))
  return (
    <>
      {told && <p className={`text-sm ${told.late ? 'text-danger' : ''}`}>{told.words}</p>}
      {acts.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {acts.map((act) => (
            <button
              key={act}
              type="button"
              className={deskActWords[act].first ? 'button-primary' : 'button-quiet'}
              onClick={() => onAct(act)}
            >
              {deskActWords[act].title}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
