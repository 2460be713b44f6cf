import { useState } from 'react'
import type { ImportSheet } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { formatCount, formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { Confirm } from '../../kit/confirm.tsx'
import { ImportProblems } from './import-problems.tsx'

interface ImportResultProps {
  readonly sheet: ImportSheet
  readonly onSheet: (sheet: ImportSheet) => void
  readonly onColumns: () => void
  readonly onOther: () => void
  readonly onChanged: () => void
}

/** What a file would do, what it has done so far, and the way back. */
export function ImportResult({ sheet, onSheet, onColumns, onOther, onChanged }: ImportResultProps) {
  const { counts, state } = sheet
  const left = counts.products - counts.done
  return (
    <div className="grid gap-3">
      <p role="status">{wordsOf(sheet)}</p>
      {state === 'applying' && counts.products > 0 && (
        <progress
          className="h-2 w-full accent-primary"
          aria-label="پیشرفت ثبت"
          value={counts.done}
          max={counts.products}
        />
      )}
      {counts.bad > 0 && <ImportProblems key={counts.bad} sheet={sheet} />}
      <div className="flex flex-wrap gap-2">
        {left > 0 && state !== 'undone' && <Apply sheet={sheet} onSheet={onSheet} onChanged={onChanged} />}
        {state === 'checked' && (
          <button type="button" className="button-quiet" onClick={onColumns}>
            تغییر ستون‌ها
          </button>
        )}
        {sheet.undoable && <Undo sheet={sheet} onSheet={onSheet} onChanged={onChanged} />}
        <button type="button" className="button-quiet" onClick={onOther}>
          فایل دیگر
        </button>
      </div>
    </div>
  )
}

function wordsOf({ counts, state }: ImportSheet): string {
  const bad = counts.bad === 0 ? 'همهٔ ردیف‌ها درست‌اند' : `${formatCount(counts.bad, 'ردیف')} نادرست است و ثبت نمی‌شود`
  if (state === 'undone') return 'این فایل بازگردانده شد.'
  if (state === 'checked') return `${bad}. ${formatCount(counts.products, 'کالا')} آمادهٔ ثبت است؛ هنوز چیزی تغییر نکرده.`
  return `${formatNumber(counts.done)} از ${formatCount(counts.products, 'کالا')} ثبت شد. ${bad}.`
}

type ActProps = Pick<ImportResultProps, 'sheet' | 'onSheet' | 'onChanged'>

/** Goes on step by step until nothing is left; when it is broken off, the next press goes on from there. */
function Apply({ sheet, onSheet, onChanged }: ActProps) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const apply = async (): Promise<void> => {
    for (let left = Infinity; left > 0;) {
      const next = await api.catalog.stepImport({ import_id: sheet.id })
      left = next.counts.products - next.counts.done
      onSheet(next)
    }
    onChanged()
  }
  const words = sheet.state === 'checked' ? `ثبت ${formatCount(sheet.counts.products, 'کالا')}` : 'ادامهٔ ثبت'
  return (
    <button type="button" className="button-primary" disabled={busy} onClick={() => act(apply)}>
      {busy ? 'در حال ثبت…' : words}
    </button>
  )
}

function Undo({ sheet, onSheet, onChanged }: ActProps) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const [asked, setAsked] = useState(false)
  const undo = async (): Promise<void> => {
    for (let left = true; left;) left = (await api.catalog.undoImport({ import_id: sheet.id })).left
    onSheet(await api.catalog.storeImport({ import_id: sheet.id }))
    onChanged()
  }
  return (
    <>
      <button type="button" className="button-quiet" disabled={busy} onClick={() => setAsked(true)}>
        {busy ? 'در حال بازگرداندن…' : 'بازگرداندن همه'}
      </button>
      {asked && (
        <Confirm
          title="بازگرداندن این فایل؟"
          action="بازگردان"
          onYes={() => {
            setAsked(false)
            act(undo)
          }}
          onClose={() => setAsked(false)}
        >
          پیش‌نویس‌های این فایل پاک می‌شوند و هر چه تغییر داده، اگر پس از آن کسی دستش نزده باشد، به حال پیشین برمی‌گردد.
        </Confirm>
      )}
    </>
  )
}
