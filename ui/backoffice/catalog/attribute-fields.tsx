import { useCallback } from 'react'
import type { CategoryAttribute, ProductInput } from '../../../core/catalog/index.ts'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { Field } from '../../kit/forms/field.tsx'
import { SelectField } from '../../kit/forms/select-field.tsx'

interface AttributeFieldsProps {
  readonly category_id: string
  readonly loadRequirements: (category_id: string) => Promise<readonly CategoryAttribute[]>
  readonly givenValues: ProductInput['attributes']
  readonly problems: Readonly<Record<string, string>>
  readonly onAllValues: (title: string, values: readonly string[]) => void
}

/** The fields of the attributes of the chosen category. */
export function AttributeFields({
  category_id,
  loadRequirements,
  givenValues,
  problems,
  onAllValues,
}: AttributeFieldsProps) {
  const loadAttributes = useCallback(
    async () => (category_id === '' ? [] : loadRequirements(category_id)),
    [loadRequirements, category_id],
  )
  const { data = [] } = useLoaded(loadAttributes)
  const requestedAttributes = data.filter(({ variant_axis }) => !variant_axis)
  if (requestedAttributes.length === 0)
    return (
      <p className="text-sm text-muted">
        {category_id === '' ? 'نخست دسته را انتخاب کنید.' : 'این دسته ویژگی خاصی نمی‌خواهد.'}
      </p>
    )
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {requestedAttributes.map((attribute) => (
        <SingleAttributeField
          key={attribute.title}
          attribute={attribute}
          values={givenValues[attribute.title] ?? []}
          problem={problems[`attributes.${attribute.title}`]}
          onValues={(values) => onAllValues(attribute.title, values)}
        />
      ))}
    </div>
  )
}

interface SingleAttributeFieldProps {
  readonly attribute: CategoryAttribute
  readonly values: readonly string[]
  readonly problem: string | undefined
  readonly onValues: (values: readonly string[]) => void
}

function SingleAttributeField({ attribute, values, problem, onValues }: SingleAttributeFieldProps) {
  const { title, type, required, unit } = attribute
  const [value = ''] = values
  const singleText = { name: `attributes.${title}`, label: title, required, problem }
  const oneValue = (text: string) => onValues(text === '' ? [] : [text])
  if (type === 'toggle')
    return (
      <label className="flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-5"
          checked={value !== ''}
          onChange={({ target }) => oneValue(target.checked ? 'بله' : '')}
        />
        {title}
      </label>
    )
  if (type === 'single' && (value === '' || attribute.values.includes(value)))
    return (
      <SelectField
        {...singleText}
        options={attribute.values}
        empty="انتخاب کنید"
        value={value}
        onInput={({ currentTarget }) => oneValue(currentTarget.value)}
      />
    )
  if (type === 'multi')
    return <MultiValueField attribute={attribute} values={values} problem={problem} onValues={onValues} />
  return (
    <Field
      {...singleText}
      maxLength={120}
      hint={type === 'number_with_unit' ? `عدد و یکا، مانند ۱۲ ${unit}` : ''}
      value={value}
      onChange={({ target }) => oneValue(target.value)}
    />
  )
}

function MultiValueField({ attribute, values, problem, onValues }: SingleAttributeFieldProps) {
  const toggle = (value: string) =>
    onValues(values.includes(value) ? values.filter((oneValue) => oneValue !== value) : [...values, value])
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
