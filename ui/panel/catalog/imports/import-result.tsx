import { useState } from 'react'
import type { ImportStatus } from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { formatCount, formatNumber } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { Confirm } from '../../../kit/overlays/confirm.tsx'
import { ImportProblems } from './import-problems.tsx'

interface ImportResultProps {
  readonly sheet: ImportStatus
  readonly onSheet: (sheet: ImportStatus) => void
  readonly onColumns: () => void
  readonly onChooseOther: () => void
  readonly onChanged: () => void
}

/** What an import would do, its progress, and its undo. */
export function ImportResult({ sheet, onSheet, onColumns, onChooseOther, onChanged }: ImportResultProps) {
  const { counts, state } = sheet
  const remaining = counts.products - counts.done
  return (
    <div className="grid gap-3">
      <p role="status">{stateText(sheet)}</p>
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
        {remaining > 0 && state !== 'undone' && <Apply sheet={sheet} onSheet={onSheet} onChanged={onChanged} />}
        {state === 'checked' && (
          <button type="button" className="button-quiet" onClick={onColumns}>
            تغییر ستون‌ها
          </button>
        )}
        {sheet.undoable && <Undo sheet={sheet} onSheet={onSheet} onChanged={onChanged} />}
        <button type="button" className="button-quiet" onClick={onChooseOther}>
          فایل دیگر
        </button>
      </div>
    </div>
  )
}

function stateText({ counts, state }: ImportStatus): string {
  const badRows = counts.bad === 0 ? 'همهٔ ردیف‌ها درست‌اند' : `${formatCount(counts.bad, 'ردیف')} نادرست است و ثبت نمی‌شود`
  if (state === 'undone') return 'این فایل بازگردانده شد.'
  if (state === 'checked')
    return `${badRows}. ${formatCount(counts.products, 'کالا')} آمادهٔ ثبت است؛ هنوز چیزی تغییر نکرده.`
  return `${formatNumber(counts.done)} از ${formatCount(counts.products, 'کالا')} ثبت شد. ${badRows}.`
}

type ActProps = Pick<ImportResultProps, 'sheet' | 'onSheet' | 'onChanged'>

/** Applies batches until none is left; after an interruption the next press continues. */
function Apply({ sheet, onSheet, onChanged }: ActProps) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const apply = async (): Promise<void> => {
    for (let remaining = Infinity; remaining > 0;) {
      const next = await api.catalog.applyImportBatch({ import_id: sheet.id })
      remaining = next.counts.products - next.counts.done
      onSheet(next)
    }
    onChanged()
  }
  const buttonLabel = sheet.state === 'checked' ? `ثبت ${formatCount(sheet.counts.products, 'کالا')}` : 'ادامهٔ ثبت'
  return (
    <button type="button" className="button-primary" disabled={busy} onClick={() => act(apply)}>
      {busy ? 'در حال ثبت…' : buttonLabel}
    </button>
  )
}

function Undo({ sheet, onSheet, onChanged }: ActProps) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const [isConfirming, setIsConfirming] = useState(false)
  const undo = async (): Promise<void> => {
    for (let remaining = true; remaining;) remaining = (await api.catalog.undoImportBatch({ import_id: sheet.id })).left
    onSheet(await api.catalog.getImport({ import_id: sheet.id }))
    onChanged()
  }
  return (
    <>
      <button type="button" className="button-quiet" disabled={busy} onClick={() => setIsConfirming(true)}>
        {busy ? 'در حال بازگرداندن…' : 'بازگرداندن همه'}
      </button>
      {isConfirming && (
        <Confirm
          title="بازگرداندن این فایل؟"
          action="بازگردان"
          onConfirm={() => {
            setIsConfirming(false)
            act(undo)
          }}
          onClose={() => setIsConfirming(false)}
        >
          پیش‌نویس‌های این فایل پاک می‌شوند و هر چه تغییر داده، اگر پس از آن کسی دستش نزده باشد، به حال پیشین برمی‌گردد.
        </Confirm>
      )}
    </>
  )
}
