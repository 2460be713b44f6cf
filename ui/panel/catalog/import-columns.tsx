import { useState } from 'react'
import { importColumns, importFields, type ImportField, type ImportSheet } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'

interface ImportColumnsProps {
  readonly sheet: ImportSheet
  readonly onChecked: (sheet: ImportSheet) => void
}

const units = [
  ['toman', 'تومان'],
  ['rial', 'ریال'],
] as const

/** What each column of the file holds, guessed and open to correction; and what its prices are counted in. */
export function ImportColumns({ sheet, onChecked }: ImportColumnsProps) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const [columns, setColumns] = useState<readonly (ImportField | null)[]>(sheet.columns)
  const [unit, setUnit] = useState(sheet.unit)
  // A meaning that is given to another column leaves the one that had it.
  const choose = (place: number, field: ImportField | null) =>
    setColumns(columns.map((before, index) => (index === place ? field : before === field ? null : before)))
  const check = () =>
    act(async () => onChecked(await api.catalog.checkImport({ import_id: sheet.id, columns: [...columns], unit })))
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {sheet.headers.map((header, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns are known by their place alone
          <li key={place} className="grid gap-1 border-b border-line pb-2 last:border-0 sm:grid-cols-2 sm:items-center">
            <span className="min-w-0">
              <b>{header || 'بی‌عنوان'}</b>
              <span className="block truncate text-muted">
                {sheet.sample.map((cells) => cells[place]).find(Boolean) ?? 'خالی'}
              </span>
            </span>
            <ColumnChoice
              label={`ستون «${header || place + 1}»`}
              value={columns[place] ?? null}
              onChoose={(field) => choose(place, field)}
            />
          </li>
        ))}
      </ul>
      <fieldset className="flex flex-wrap items-center gap-x-4">
        <legend className="text-muted">قیمت‌های فایل به چیست؟</legend>
        {units.map(([value, words]) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input type="radio" name="unit" checked={unit === value} onChange={() => setUnit(value)} /> {words}
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        className="button-primary justify-self-start"
        disabled={busy || columns.every((field) => field === null)}
        onClick={check}
      >
        {busy ? 'در حال بررسی…' : 'بررسی ردیف‌ها'}
      </button>
    </div>
  )
}

interface ColumnChoiceProps {
  readonly label: string
  readonly value: ImportField | null
  readonly onChoose: (field: ImportField | null) => void
}

function ColumnChoice({ label, value, onChoose }: ColumnChoiceProps) {
  return (
    <select
      aria-label={label}
      className="field-box"
      value={value ?? ''}
      onChange={({ target }) => onChoose(importFields.find((field) => field === target.value) ?? null)}
    >
      <option value="">نادیده گرفته شود</option>
      {importFields.map((field) => (
        <option key={field} value={field}>
          {importColumns[field].title}
        </option>
      ))}
    </select>
  )
}
