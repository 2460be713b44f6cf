import { Api } from '../../../core/contract/api.ts'
import type { DeskParcel } from '../../../core/ordering/index.ts'
import { Ids } from '../../../core/shared/ids.ports.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { useAct } from '../../bindings/use-act.ts'
import type { useSender } from '../../bindings/use-sender.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { Field } from '../../kit/field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { type PaperName, paperNames, papers, type Printable, printables, printableTitles } from './papers.ts'

type Sender = ReturnType<typeof useSender>[0]

interface PrintBarProps {
  readonly parcels: readonly DeskParcel[]
  readonly what: Printable
  readonly paper: PaperName
  readonly sender: Sender
  readonly change: (changes: Readonly<Record<string, string | null>>) => void
  readonly keepSender: (sender: Sender) => void
  readonly onPrinted: () => void
}

const paperTitles = Object.fromEntries(paperNames.map((name) => [name, papers[name].title])) as Record<
  PaperName,
  string
>

/** What is printed and how; none of it is on the paper. */
export function PrintBar({ parcels, what, paper, sender, change, keepSender, onPrinted }: PrintBarProps) {
  const printed = parcels.filter(({ printed_count }) => printed_count > 0).length
  const print = usePrint(parcels, what, onPrinted)
  return (
    <header className="grid gap-3 border-b border-line bg-card p-4 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="me-auto text-xl">چاپ {formatNumber(parcels.length)} سفارش</h1>
        <Go to="panel.parcels" params={{}} className="button-quiet">
          بازگشت
        </Go>
        <button type="button" className="button-primary" disabled={parcels.length === 0} onClick={print}>
          چاپ
        </button>
      </div>
      {printed > 0 && <p className="text-sm text-saffron">{formatNumber(printed)} سفارش پیش از این چاپ شده است.</p>}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <ChoiceField
          label="چه چیزی؟"
          empty="برچسب پستی"
          options={printables}
          titles={printableTitles}
          value={what}
          onValue={(value) => change({ what: value })}
        />
        {what === 'labels' && (
          <ChoiceField
            label="کاغذ"
            empty="A4، چهار برچسب"
            options={paperNames}
            titles={paperTitles}
            value={paper}
            onValue={(value) => change({ paper: value })}
          />
        )}
        {what !== 'picks' && <SenderFields sender={sender} keepSender={keepSender} />}
      </div>
    </header>
  )
}

function SenderFields({ sender, keepSender }: Pick<PrintBarProps, 'sender' | 'keepSender'>) {
  const { name, phone } = sender ?? { name: '', phone: '' }
  const keep = (next: NonNullable<Sender>) => keepSender(next.name === '' && next.phone === '' ? null : next)
  return (
    <>
      <Field
        label="نام فرستنده"
        hint="اگر خالی باشد، نام فروشگاه"
        maxLength={80}
        value={name}
        onChange={({ target }) => keep({ name: target.value, phone })}
      />
      <Field
        label="تلفن فرستنده"
        hint="اگر خالی باشد، تلفن فروشگاه"
        ltr
        maxLength={20}
        value={phone}
        onChange={({ target }) => keep({ name, phone: target.value })}
      />
    </>
  )
}

/** Opens the browser's print box and counts the print; fetching from the shelf is no print of a parcel. */
function usePrint(parcels: readonly DeskParcel[], what: Printable, onPrinted: () => void): () => void {
  const [api, ids] = [useService(Api), useService(Ids)]
  const may = useMay()
  const { act } = useAct()
  return () => {
    window.print()
    if (what === 'picks' || !may('store.parcels.write')) return
    const input = { parcel_ids: parcels.map(({ id }) => id) }
    act(async () => {
      await api.ordering.markPrinted(input, { idempotency_key: ids.uuid() })
      onPrinted()
    })
  }
}
