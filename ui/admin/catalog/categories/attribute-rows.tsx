import { useState } from 'react'
import { attributeTypeLabels, type CategoryAttributeInput } from '../../../../core/catalog/index.ts'
import { Field } from '../../../kit/forms/field.tsx'
import { Checkbox } from '../../fields/checkbox.tsx'

interface AttributeRowsProps {
  readonly attributes: readonly CategoryAttributeInput[]
  readonly onAttributes: (attributes: readonly CategoryAttributeInput[]) => void
}

const blank: CategoryAttributeInput = {
  title: '',
  type: 'single',
  values: [],
  unit: '',
  required: false,
  filterable: false,
  variant_axis: false,
}

/** Edits the attributes of a category. */
export function AttributeRows({ attributes, onAttributes }: AttributeRowsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-bold">ویژگی‌ها</legend>
      {attributes.map((attribute, place) => (
        <AttributeRow
          // oxlint-disable-next-line react/no-array-index-key -- an attribute is its place; its title is being typed
          key={place}
          attribute={attribute}
          onAttribute={(next) => onAttributes(attributes.with(place, next))}
          onRemove={() => onAttributes(attributes.toSpliced(place, 1))}
        />
      ))}
      <button
        type="button"
        className="button-quiet justify-self-start"
        onClick={() => onAttributes([...attributes, blank])}
      >
        افزودن ویژگی
      </button>
    </fieldset>
  )
}

interface AttributeRowProps {
  readonly attribute: CategoryAttributeInput
  readonly onAttribute: (attribute: CategoryAttributeInput) => void
  readonly onRemove: () => void
}

function AttributeRow({ attribute, onAttribute, onRemove }: AttributeRowProps) {
  const { title, type, unit, required, filterable, variant_axis } = attribute
  const put = (change: Partial<CategoryAttributeInput>) => onAttribute({ ...attribute, ...change })
  const [typed, setTyped] = useState('')
  // The typed text is kept while it parses to the values of this row; when rows move, each shows its own values.
  const values = valuesOf(typed).join() === attribute.values.join() ? typed : attribute.values.join('، ')
  const isChosen = type === 'single' || type === 'multi'
  return (
    <div className="grid gap-2 rounded-control border border-line p-3">
      <Field label="نام ویژگی" maxLength={60} value={title} onChange={({ target }) => put({ title: target.value })} />
      <label className="grid gap-1 text-sm">
        <span className="text-muted">گونهٔ ویژگی</span>
        <select
          className="field-box"
          value={type}
          onChange={({ target }) => put({ type: target.value as CategoryAttributeInput['type'] })}
        >
          {Object.entries(attributeTypeLabels).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {isChosen && (
        <Field
          label="مقدارها، با ویرگول جدا"
          value={values}
          onChange={({ target }) => {
            setTyped(target.value)
            put({ values: valuesOf(target.value) })
          }}
        />
      )}
      {type === 'number_with_unit' && (
        <Field label="یکا" maxLength={20} value={unit} onChange={({ target }) => put({ unit: target.value })} />
      )}
      <div className="flex flex-wrap gap-x-4">
        <Checkbox words="الزامی" checked={required} onCheck={(next) => put({ required: next })} />
        <Checkbox words="در پالایش" checked={filterable} onCheck={(next) => put({ filterable: next })} />
        <Checkbox words="گونه‌ساز" checked={variant_axis} onCheck={(next) => put({ variant_axis: next })} />
        <button type="button" className="min-h-11 ms-auto text-sm text-danger" onClick={onRemove}>
          برداشتن
        </button>
      </div>
    </div>
  )
}

function valuesOf(typed: string): string[] {
  return typed
    .split(/[،,]/)
    .map((one) => one.trim())
    .filter(Boolean)
}
