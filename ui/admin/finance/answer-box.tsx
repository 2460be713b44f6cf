import { useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatToman, rial } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { FileDrop } from '../../kit/file-drop.tsx'
import { Pill } from '../../kit/pill.tsx'
import { type Column, Table } from '../../kit/table.tsx'
import { verdictWords, writtenWords } from './payout-words.ts'

type Answer = Awaited<ReturnType<Api['finance']['bankAnswer']>>
type AnswerLine = Answer['lines'][number]

interface Read {
  readonly bytes: Uint8Array
  readonly answer: Answer
  readonly done: boolean
}

/** The place for the bank's answer: read first, written down when what it comes to was seen. */
export function AnswerBox({ onApplied }: { readonly onApplied: () => void }) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const [read, setRead] = useState<Read>()
  const look = ([file]: readonly File[]) =>
    act(async () => {
      if (file === undefined) return
      const bytes = new Uint8Array(await file.arrayBuffer())
      setRead({ bytes, answer: await api.finance.bankAnswer({ bytes, dry: true }), done: false })
    })
  const apply = (bytes: Uint8Array) =>
    act(async () => {
      setRead({ bytes, answer: await api.finance.bankAnswer({ bytes, dry: false }), done: true })
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
        onFiles={look}
      />
      <div role="status" className="grid gap-3 text-sm">
        {read && <p>{toldOf(read)}</p>}
      </div>
      {read && (
        <Table
          label="سطرهای پاسخ"
          columns={read.done ? columnsOf(writtenWords) : columnsOf(verdictWords)}
          rows={read.answer.lines}
          keyOf={keyOf}
          empty={null}
        />
      )}
      {read && !read.done && ready(read.answer) > 0 && (
        <button
          type="button"
          className="button-primary justify-self-start"
          disabled={busy}
          onClick={() => apply(read.bytes)}
        >
          ثبت {formatNumber(ready(read.answer))} نتیجه
        </button>
      )}
    </section>
  )
}

function ready({ lines }: Answer): number {
  return lines.filter(({ verdict }) => verdict === 'paid' || verdict === 'returned').length
}

function toldOf({ answer, done }: Read): string {
  const left = answer.lines.length - ready(answer)
  const rest = left === 0 ? '' : ` ${formatNumber(left)} سطر دیگر دست‌نخورده ماند.`
  if (done) return `${formatNumber(answer.applied)} نتیجه ثبت شد.${rest}`
  return `آزمایشی خوانده شد و هنوز چیزی ثبت نشده است: ${formatNumber(ready(answer))} سطر آماده، ${formatNumber(left)} سطر کنار می‌ماند.`
}

const keyOf = ({ row }: AnswerLine) => String(row)

const columnsOf = (words: typeof verdictWords): readonly Column<AnswerLine>[] => [
  { name: 'id', title: 'درخواست', cell: ({ id, row }) => toPersianDigits(`${id === '' ? '؟' : id} (سطر ${row})`) },
  { name: 'amount', title: 'مبلغ', cell: ({ amount }) => amountText(amount) },
  { name: 'told', title: 'کد رهگیری یا علت', cell: ({ told }) => <bdi>{told}</bdi> },
  {
    name: 'verdict',
    title: 'نتیجه',
    cell: ({ verdict }) => <Pill tone={words[verdict].tone}>{words[verdict].title}</Pill>,
  },
]

function amountText(amount: string): string {
  return /^[0-9]{1,15}$/.test(amount) ? formatToman(rial(Number(amount))) : amount
}
