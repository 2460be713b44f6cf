import { useState } from 'react'
import { type DeskRow, matchCodes, type MatchedCode } from '../../../core/ordering/index.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { TextArea } from '../../kit/text-area.tsx'

interface ShipManyProps {
  readonly rows: readonly DeskRow[]
  readonly onClose: () => void
  readonly onShip: (codes: ReadonlyMap<string, string>) => void
}

const troubles = { missing: 'بدون کد', unreadable: 'کد خوانده نشد', twice: 'کد تکراری' } as const

/** A pasted column of codes beside the chosen parcels, shown before anything is sent. */
export function ShipMany({ rows, onClose, onShip }: ShipManyProps) {
  const [text, setText] = useState('')
  const matching = matchCodes(text, rows)
  const sound = matching.rows.flatMap(({ parcel, code, trouble }) =>
    code !== null && trouble === null ? [[parcel.id, code] as const] : [],
  )
  return (
    <Dialog title="ثبت ارسال گروهی" onClose={onClose}>
      <form
        noValidate
        data-half-filled={text !== ''}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onShip(new Map(sound))
        }}
      >
        <TextArea
          label="کدهای رهگیری، هر کدام در یک سطر"
          hint="می‌توانید پیش از هر کد شمارهٔ سفارش را هم بگذارید."
          rows={5}
          dir="ltr"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <ul aria-label="پیش‌نمایش" className="grid max-h-64 gap-1 overflow-y-auto text-sm">
          {matching.rows.map((row) => (
            <Preview key={row.parcel.id} row={row} />
          ))}
        </ul>
        {matching.left.length > 0 && (
          <p role="alert" className="text-sm text-danger">
            {formatNumber(matching.left.length)} سطر به هیچ سفارشی نرسید.
          </p>
        )}
        <button type="submit" className="button-primary" disabled={sound.length === 0}>
          ثبت ارسال {formatNumber(sound.length)} سفارش
        </button>
      </form>
    </Dialog>
  )
}

function Preview({ row: { parcel, code, trouble, unusual } }: { readonly row: MatchedCode<DeskRow> }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-2 border-b border-line py-1">
      <span>
        {toPersianDigits(parcel.number)} <span className="text-muted">{parcel.recipient_name}</span>
      </span>
      <span className="flex gap-2">
        {code !== null && <bdi dir="ltr">{code}</bdi>}
        {trouble !== null && <span className="text-danger">{troubles[trouble]}</span>}
        {trouble === null && unusual && <span className="text-saffron">برای پست نامعمول است</span>}
      </span>
    </li>
  )
}
