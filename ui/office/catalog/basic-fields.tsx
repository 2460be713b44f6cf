import { useCallback } from 'react'
import { type Category, categoryPaths, type TypedProduct } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import type { BoundForm } from '../../bindings/use-form.ts'
import { Field } from '../../kit/field.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { TextArea } from '../../kit/text-area.tsx'

interface FieldsProps {
  readonly form: BoundForm<TypedProduct>
}

/** Name, category and texts of a product. */
export function BasicFields({ form }: FieldsProps) {
  return (
    <>
      <Field label="نام کالا" required maxLength={120} {...form.field('title')} />
      <CategoryField form={form} />
      <Field label="معرفی کوتاه" maxLength={300} {...form.field('brief')} />
      <TextArea label="توضیح" maxLength={5000} rows={6} {...form.field('description')} />
      <Field
        label="کلیدواژه‌ها"
        maxLength={800}
        hint="واژه‌هایی که خریدار جست‌وجو می‌کند، با ویرگول جدا."
        {...form.field('keywords')}
      />
    </>
  )
}

function CategoryField({ form }: FieldsProps) {
  const api = useService(Api)
  const { answer, failed } = useAsked(useCallback(() => api.catalog.categories({}), [api]))
  const { value, problem, onInput, onBlur } = form.field('category_id')
  const id = `${form.id}-category`
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        دسته<span aria-hidden="true"> *</span>
      </label>
      {/* The name of the chosen one must not take the place of another text. */}
      {answer === undefined && !failed ? (
        <Skeleton className="h-11" />
      ) : (
        <select
          id={id}
          name="category_id"
          className="field-box"
          value={value}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onInput={onInput}
          onChange={() => form.store.change('category_id')}
          onBlur={onBlur}
        >
          <option value="">انتخاب دسته</option>
          {leavesOf(answer?.categories ?? []).map(({ id: category_id, path }) => (
            <option key={category_id} value={category_id}>
              {path}
            </option>
          ))}
        </select>
      )}
      {problem && (
        <p id={`${id}-problem`} className="mt-1 text-xs text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

/** The categories without others below them, each with its way from the root. */
function leavesOf(categories: readonly Category[]): { readonly id: string; readonly path: string }[] {
  const parents = new Set(categories.map(({ parent_id }) => parent_id))
  return [...categoryPaths(categories)].filter(([id]) => !parents.has(id)).map(([id, path]) => ({ id, path }))
}
