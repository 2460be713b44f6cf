import * as v from 'valibot'
import { requiredText } from '../../../../core/contract/schemas.ts'
import { type StoreParcelRow, matchCodes, type MatchedCode } from '../../../../core/ordering/index.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { Form, SubmitButton } from '../../../bindings/requests/form.tsx'
import { useForm } from '../../../bindings/requests/use-form.ts'
import { Dialog } from '../../../kit/overlays/dialog.tsx'
import { TextArea } from '../../../kit/forms/text-area.tsx'

interface ShipManyProps {
  readonly rows: readonly StoreParcelRow[]
  readonly onClose: () => void
  readonly onShip: (codes: ReadonlyMap<string, string>) => void
}

const schema = v.object({ codes: requiredText(20_000) })

const issueLabels = { missing: 'بدون کد', unreadable: 'کد خوانده نشد', twice: 'کد تکراری' } as const

/** A pasted column of tracking codes next to the chosen parcels, previewed before sending. */
export function ShipMany({ rows, onClose, onShip }: ShipManyProps) {
  const form = useForm({
    schema,
    initial: { codes: '' },
    submit: async ({ codes }) => onShip(new Map(readableCodes(matchCodes(codes, rows)))),
  })
  const matching = matchCodes(form.state.values.codes, rows)
  const validRows = readableCodes(matching)
  return (
    <Dialog title="ثبت ارسال گروهی" onClose={onClose}>
      <Form form={form} className="grid gap-4">
        <TextArea
          label="کدهای رهگیری، هر کدام در یک سطر"
          hint="می‌توانید پیش از هر کد شمارهٔ سفارش را هم بگذارید."
          rows={5}
          dir="ltr"
          {...form.field('codes')}
        />
        <ul aria-label="پیش‌نمایش" className="grid max-h-64 gap-1 overflow-y-auto text-sm">
          {matching.rows.map((row) => (
            <Preview key={row.parcel.id} row={row} />
          ))}
        </ul>
        {matching.unmatched.length > 0 && (
          <p role="alert" className="text-sm text-danger">
            {formatNumber(matching.unmatched.length)} سطر به هیچ سفارشی نرسید.
          </p>
        )}
        <SubmitButton form={form} className="button-primary" off={validRows.length === 0}>
          ثبت ارسال {formatNumber(validRows.length)} سفارش
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

function readableCodes({ rows }: ReturnType<typeof matchCodes<StoreParcelRow>>): (readonly [string, string])[] {
  return rows.flatMap(({ parcel, code, issue }) => (code !== null && issue === null ? [[parcel.id, code]] : []))
}

function Preview({ row: { parcel, code, issue, is_unusual } }: { readonly row: MatchedCode<StoreParcelRow> }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-2 border-b border-line py-1">
      <span>
        {toPersianDigits(parcel.number)} <span className="text-muted">{parcel.recipient_name}</span>
      </span>
      <span className="flex gap-2">
        {code !== null && <bdi dir="ltr">{code}</bdi>}
        {issue !== null && <span className="text-danger">{issueLabels[issue]}</span>}
        {issue === null && is_unusual && <span className="text-saffron">برای پست نامعمول است</span>}
      </span>
    </li>
  )
}
