import { useCallback } from 'react'
import type { CategoryAttribute, TypedProduct } from '../../../core/catalog/index.ts'
import { useAsked } from '../../bindings/use-asked.ts'
import { Field } from '../../kit/field.tsx'
import { SelectField } from '../../kit/select-field.tsx'

interface AttributeFieldsProps {
  readonly category_id: string
  readonly needs: (category_id: string) => Promise<readonly CategoryAttribute[]>
  readonly given: TypedProduct['attributes']
  readonly problems: Readonly<Record<string, string>>
  readonly onGiven: (title: string, values: readonly string[]) => void
}

/** What the chosen category asks of its products. */
export function AttributeFields({ category_id, needs, given, problems, onGiven }: AttributeFieldsProps) {
  const ask = useCallback(async () => (category_id === '' ? [] : needs(category_id)), [needs, category_id])
  const { answer = [] } = useAsked(ask)
  const asked = answer.filter(({ variant_axis }) => !variant_axis)
  if (asked.length === 0)
    return (
      <p className="text-sm text-muted">
        {category_id === '' ? 'نخست دسته را انتخاب کنید.' : 'این دسته ویژگی خاصی نمی‌خواهد.'}
      </p>
    )
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {asked.map((attribute) => (
        <AttributeField
          key={attribute.title}
          attribute={attribute}
          values={given[attribute.title] ?? []}
          problem={problems[`attributes.${attribute.title}`]}
          onValues={(values) => onGiven(attribute.title, values)}
        />
      ))}
    </div>
  )
}

interface AttributeFieldProps {
  readonly attribute: CategoryAttribute
  readonly values: readonly string[]
  readonly problem: string | undefined
  readonly onValues: (values: readonly string[]) => void
}

function AttributeField({ attribute, values, problem, onValues }: AttributeFieldProps) {
  const { title, type, required, unit } = attribute
  const [value = ''] = values
  const plain = { name: `attributes.${title}`, label: title, required, problem }
  const one = (text: string) => onValues(text === '' ? [] : [text])
  if (type === 'toggle')
    return (
      <label className="flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-5"
          checked={value !== ''}
          onChange={({ target }) => one(target.checked ? 'بله' : '')}
        />
        {title}
      </label>
    )
  if (type === 'single' && (value === '' || attribute.values.includes(value)))
    return (
      <SelectField
        {...plain}
        options={attribute.values}
        empty="انتخاب کنید"
        value={value}
        onInput={({ currentTarget }) => one(currentTarget.value)}
      />
    )
  if (type === 'multi')
    return <ManyValues attribute={attribute} values={values} problem={problem} onValues={onValues} />
  return (
    <Field
      {...plain}
      maxLength={120}
      hint={type === 'number_with_unit' ? `عدد و یکا، مانند ۱۲ ${unit}` : ''}
      value={value}
      onChange={({ target }) => one(target.value)}
    />
  )
}

function ManyValues({ attribute, values, problem, onValues }: AttributeFieldProps) {
  const toggle = (value: string) =>
    onValues(values.includes(value) ? values.filter((one) => one !== value) : [...values, value])
  return (
    <fieldset className="text-sm">
      <legend className="text-muted">{attribute.title}</legend>
      <div className="flex flex-wrap gap-x-4">
        {attribute.values.map((value) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input type="checkbox" className="size-5" checked={values.includes(value)} onChange={() => toggle(value)} />
            {value}
          </label>
        ))}
      </div>
      {problem && <p className="text-xs text-danger">{problem}</p>}
    </fieldset>
  )
}
