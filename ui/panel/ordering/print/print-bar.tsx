import { Api } from '../../../../core/api/api.ts'
import type { StoreParcel } from '../../../../core/ordering/index.ts'
import { Ids } from '../../../../core/shared/ports/ids.ports.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import { useAction } from '../../../bindings/requests/use-action.ts'
import type { useSender } from '../../../bindings/stores/use-sender.ts'
import { useHasRight } from '../../../bindings/stores/use-membership.ts'
import { Field } from '../../../kit/forms/field.tsx'
import { LabelledSelect } from '../../../kit/forms/labelled-select.tsx'
import {
  type PaperFormatName,
  paperFormatNames,
  paperFormats,
  type PrintKind,
  printKinds,
  printKindLabels,
} from './print-formats.ts'

type Sender = ReturnType<typeof useSender>[0]

interface PrintBarProps {
  readonly parcels: readonly StoreParcel[]
  readonly kind: PrintKind
  readonly paper: PaperFormatName
  readonly sender: Sender
  readonly change: (changes: Readonly<Record<string, string | null>>) => void
  readonly keepSender: (sender: Sender) => void
  readonly onPrinted: () => void
}

const paperFormatLabels = Object.fromEntries(
  paperFormatNames.map((name) => [name, paperFormats[name].title]),
) as Record<PaperFormatName, string>

/** Chooses what is printed and how; it is hidden on paper. */
export function PrintBar({ parcels, kind, paper, sender, change, keepSender, onPrinted }: PrintBarProps) {
  const printed = parcels.filter(({ printed_count }) => printed_count > 0).length
  const print = usePrint(parcels, kind, onPrinted)
  return (
    <header className="grid gap-3 border-b border-line bg-card p-4 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="me-auto text-xl">چاپ {formatNumber(parcels.length)} سفارش</h1>
        <NavigateLink to="panel.parcels" params={{}} className="button-quiet">
          بازگشت
        </NavigateLink>
        <button type="button" className="button-primary" disabled={parcels.length === 0} onClick={print}>
          چاپ
        </button>
      </div>
      {printed > 0 && <p className="text-sm text-saffron">{formatNumber(printed)} سفارش پیش از این چاپ شده است.</p>}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <LabelledSelect
          label="چه چیزی؟"
          empty="برچسب پستی"
          options={printKinds}
          titles={printKindLabels}
          value={kind}
          onValue={(value) => change({ kind: value })}
        />
        {kind === 'labels' && (
          <LabelledSelect
            label="کاغذ"
            empty="A4، چهار برچسب"
            options={paperFormatNames}
            titles={paperFormatLabels}
            value={paper}
            onValue={(value) => change({ paper: value })}
          />
        )}
        {kind !== 'picks' && <SenderFields sender={sender} keepSender={keepSender} />}
      </div>
    </header>
  )
}

function SenderFields({ sender, keepSender }: Pick<PrintBarProps, 'sender' | 'keepSender'>) {
  const { name, phone } = sender ?? { name: '', phone: '' }
  const storeSender = (next: NonNullable<Sender>) => keepSender(next.name === '' && next.phone === '' ? null : next)
  return (
    <>
      <Field
        label="نام فرستنده"
        hint="اگر خالی باشد، نام فروشگاه"
        maxLength={80}
        value={name}
        onChange={({ target }) => storeSender({ name: target.value, phone })}
      />
      <Field
        label="تلفن فرستنده"
        hint="اگر خالی باشد، تلفن فروشگاه"
        ltr
        maxLength={20}
        value={phone}
        onChange={({ target }) => storeSender({ name, phone: target.value })}
      />
    </>
  )
}

/** Opens the browser's print dialog and counts the print; a pick list does not count as a print of its parcels. */
function usePrint(parcels: readonly StoreParcel[], kind: PrintKind, onPrinted: () => void): () => void {
  const [api, ids] = [useService(Api), useService(Ids)]
  const rights = useHasRight()
  const { act } = useAction()
  return () => {
    window.print()
    if (kind === 'picks' || !rights('store.parcels.write')) return
    const input = { parcel_ids: parcels.map(({ id }) => id) }
    act(async () => {
      await api.ordering.markParcelsPrinted(input, { idempotency_key: ids.uuid() })
      onPrinted()
    })
  }
}
