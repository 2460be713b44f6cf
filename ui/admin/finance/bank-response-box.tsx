import { useState } from 'react'
import { Api } from '../../../core/api/api.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { formatToman, rial } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useAction } from '../../bindings/requests/use-action.ts'
import { FileDrop } from '../../kit/forms/file-drop.tsx'
import { Pill } from '../../kit/data/pill.tsx'
import { type Column, Table } from '../../kit/data/table.tsx'
import { bankResultLabels, bankResultRows } from './payout-labels.ts'

type BankResponse = Awaited<ReturnType<Api['finance']['importBankResponse']>>
type ResponseLine = BankResponse['lines'][number]

interface Read {
  readonly bytes: Uint8Array
  readonly response: BankResponse
  readonly done: boolean
}

/** Uploads the bank response: previewed first, then applied. */
export function BankResponseBox({ onApplied }: { readonly onApplied: () => void }) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const [read, setRead] = useState<Read>()
  const previewFile = ([file]: readonly File[]) =>
    act(async () => {
      if (file === undefined) return
      const bytes = new Uint8Array(await file.arrayBuffer())
      setRead({ bytes, response: await api.finance.importBankResponse({ bytes, dry_run: true }), done: false })
    })
  const apply = (bytes: Uint8Array) =>
    act(async () => {
      setRead({ bytes, response: await api.finance.importBankResponse({ bytes, dry_run: false }), done: true })
      onApplied()
    })
  return (
    <section aria-label="پاسخ بانک" className="card grid gap-3 p-4">
      <h2 className="text-base">پاسخ بانک</h2>
      <FileDrop
        label="فایل پاسخ را انتخاب کنید یا اینجا بیندازید"
        hint="CSV با ستون‌های شمارهٔ درخواست، شبا، مبلغ (ریال)، نتیجه (واریز یا برگشت)، کد رهگیری و علت برگشت"
        accept=".csv,text/csv"
        disabled={busy}
        onFiles={previewFile}
      />
      <div role="status" className="grid gap-3 text-sm">
        {read && <p>{detailOf(read)}</p>}
      </div>
      {read && (
        <Table
          label="سطرهای پاسخ"
          columns={read.done ? columnsOf(bankResultRows) : columnsOf(bankResultLabels)}
          rows={read.response.lines}
          keyOf={keyOf}
          empty={null}
        />
      )}
      {read && !read.done && preview(read.response) > 0 && (
        <button
          type="button"
          className="button-primary justify-self-start"
          disabled={busy}
          onClick={() => apply(read.bytes)}
        >
          ثبت {formatNumber(preview(read.response))} نتیجه
        </button>
      )}
    </section>
  )
}

function preview({ lines }: BankResponse): number {
  return lines.filter(({ outcome }) => outcome === 'paid' || outcome === 'returned').length
}

function detailOf({ response, done }: Read): string {
  const skipped = response.lines.length - preview(response)
  const rest = skipped === 0 ? '' : ` ${formatNumber(skipped)} سطر دیگر دست‌نخورده ماند.`
  if (done) return `${formatNumber(response.applied)} نتیجه ثبت شد.${rest}`
  return `آزمایشی خوانده شد و هنوز چیزی ثبت نشده است: ${formatNumber(preview(response))} سطر آماده، ${formatNumber(skipped)} سطر کنار می‌ماند.`
}

const keyOf = ({ row }: ResponseLine) => String(row)

const columnsOf = (summary: typeof bankResultLabels): readonly Column<ResponseLine>[] => [
  { name: 'id', title: 'درخواست', cell: ({ id, row }) => toPersianDigits(`${id === '' ? '؟' : id} (سطر ${row})`) },
  { name: 'amount', title: 'مبلغ', cell: ({ amount }) => amountText(amount) },
  { name: 'detail', title: 'کد رهگیری یا علت', cell: ({ detail }) => <bdi>{detail}</bdi> },
  {
    name: 'outcome',
    title: 'نتیجه',
    cell: ({ outcome }) => <Pill tone={summary[outcome].tone}>{summary[outcome].title}</Pill>,
  },
]

function amountText(amount: string): string {
  return /^[0-9]{1,15}$/.test(amount) ? formatToman(rial(Number(amount))) : amount
}
