import { productTemplates } from '../content/templates/templates.ts'
import { categoryIds } from './product-rows.ts'
import { type Connection, insertRows } from '../table.ts'

interface AttributeRow {
  readonly category_id: number | undefined
  readonly title: string
  readonly type: 'single' | 'text'
  readonly variant_axis: boolean
  readonly values: readonly string[]
}

/** The attributes of the leaf categories: the traits and variant axes that their products have. */
export function attributeRows(): AttributeRow[] {
  const rows = productTemplates.flatMap(({ category, traitValues, fixedValues, sizes, colours }) => {
    const category_id = categoryIds.get(category)
    const row = (title: string, values: readonly string[], variant_axis = false) => ({
      category_id,
      title,
      values,
      variant_axis,
      type: values.length > 1 ? ('single' as const) : ('text' as const),
    })
    return [
      ...Object.entries(traitValues).map(([title, values]) => row(title, values)),
      ...Object.entries(fixedValues).map(([title, value]) => row(title, [value])),
      ...(sizes === undefined
        ? []
        : [
            row(
              sizes.title,
              sizes.values.map(([label]) => label),
              true,
            ),
          ]),
      ...(colours === undefined ? [] : [row('رنگ', colours, true)]),
    ]
  })
  return [...new Map(rows.map((row) => [`${row.category_id} ${row.title}`, row])).values()]
}

const columns = {
  category_id: 'bigint',
  title: 'text',
  type: 'text',
  variant_axis: 'bool',
  required: 'bool',
  values: 'text[]',
  position: 'int',
}

export async function writeAttributes(connection: Connection): Promise<void> {
  const rows = attributeRows().map((row, index) => ({ ...row, required: false, position: index + 1 }))
  await insertRows(connection, 'category_attributes', columns, rows)
}
