import { useState } from 'react'
import { importColumns, importFields, type ImportField, type ImportStatus } from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useAction } from '../../../bindings/requests/use-action.ts'

interface ImportColumnsProps {
  readonly sheet: ImportStatus
  readonly onChecked: (sheet: ImportStatus) => void
}

const units = [
  ['toman', 'تومان'],
  ['rial', 'ریال'],
] as const

/** Maps the columns of the file to fields, starting from a guess, and sets the unit of prices. */
export function ImportColumns({ sheet, onChecked }: ImportColumnsProps) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const [columns, setColumns] = useState<readonly (ImportField | null)[]>(sheet.columns)
  const [unit, setUnit] = useState(sheet.unit)
  // A field that is assigned to another column is removed from its previous one.
  const chooseField = (position: number, field: ImportField | null) =>
    setColumns(columns.map((previous, index) => (index === position ? field : previous === field ? null : previous)))
  const checkColumns = () =>
    act(async () => onChecked(await api.catalog.checkImport({ import_id: sheet.id, columns: [...columns], unit })))
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {sheet.headers.map((header, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns are known by their place alone
          <li
            key={position}
            className="grid gap-1 border-b border-line pb-2 last:border-0 sm:grid-cols-2 sm:items-center"
          >
            <span className="min-w-0">
              <b>{header || 'بی‌عنوان'}</b>
              <span className="block truncate text-muted">
                {sheet.sample.map((cells) => cells[position]).find(Boolean) ?? 'خالی'}
              </span>
            </span>
            <ColumnChoice
              label={`ستون «${header || position + 1}»`}
              value={columns[position] ?? null}
              onChoose={(field) => chooseField(position, field)}
            />
          </li>
        ))}
      </ul>
      <fieldset className="flex flex-wrap items-center gap-x-4">
        <legend className="text-muted">قیمت‌های فایل به چیست؟</legend>
        {units.map(([value, columnLabel]) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input type="radio" name="unit" checked={unit === value} onChange={() => setUnit(value)} /> {columnLabel}
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        className="button-primary justify-self-start"
        disabled={busy || columns.every((field) => field === null)}
        onClick={checkColumns}
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
