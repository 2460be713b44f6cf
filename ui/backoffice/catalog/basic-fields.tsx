import { useCallback } from 'react'
import { type Category, categoryPaths, type ProductInput } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/api/api.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import type { BoundForm } from '../../bindings/requests/use-form.ts'
import { Field } from '../../kit/forms/field.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { TextArea } from '../../kit/forms/text-area.tsx'

interface FieldsProps {
  readonly form: BoundForm<ProductInput>
}

/** Title, category and texts of a product. */
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
  const { data, failed } = useLoaded(useCallback(() => api.catalog.listCategories({}), [api]))
  const { value, problem, onInput, onBlur } = form.field('category_id')
  const id = `${form.id}-category`
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        دسته<span aria-hidden="true"> *</span>
      </label>
      {/* Shows a skeleton until the categories are loaded, because the select cannot display the chosen one before. */}
      {data === undefined && !failed ? (
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
          {leafCategoriesOf(data?.categories ?? []).map(({ id: category_id, path }) => (
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

/** Returns the categories without children, each with its path from the root. */
function leafCategoriesOf(categories: readonly Category[]): { readonly id: string; readonly path: string }[] {
  const parents = new Set(categories.map(({ parent_id }) => parent_id))
  return [...categoryPaths(categories)].filter(([id]) => !parents.has(id)).map(([id, path]) => ({ id, path }))
}
