import {
  combineVariants,
  maxAxes,
  maxVariants,
  type ProductInput,
  type VariantInput,
} from '../../../core/catalog/index.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { Field } from '../../kit/forms/field.tsx'
import { Icon } from '../../kit/images/icon.tsx'
import { NetPrice, type DeductionsOf } from './net-price.tsx'
import { optionsText } from './product-labels.ts'

type Axes = ProductInput['axes']

interface VariantFieldsProps {
  readonly axes: Axes
  readonly variants: readonly VariantInput[]
  readonly problems: Readonly<Record<string, string>>
  readonly deductionsOf: DeductionsOf
  readonly onAxes: (axes: Axes, variants: VariantInput[]) => void
  readonly onVariants: (variants: VariantInput[]) => void
  readonly onRemoveVariant: (field: string) => void
}

/** The variant axes, and price, stock and SKU of every combination. */
export function VariantFields(props: VariantFieldsProps) {
  const { axes, variants, problems, deductionsOf, onAxes, onVariants, onRemoveVariant } = props
  const setAxes = (nextAxes: Axes) => onAxes(nextAxes, combineVariants(nextAxes, variants))
  const setVariant = (position: number, change: Partial<VariantInput>) =>
    onVariants(variants.map((variantItem, index) => (index === position ? { ...variantItem, ...change } : variantItem)))
  const fillColumn = () => {
    const [{ toman, compare_at_toman, stock } = { toman: '', compare_at_toman: '', stock: '' }] = variants
    onVariants(
      variants.map((variantItem) => ({
        ...variantItem,
        toman: variantItem.toman || toman,
        compare_at_toman: variantItem.compare_at_toman || compare_at_toman,
        stock: variantItem.stock || stock,
      })),
    )
  }
  return (
    <div className="grid gap-4">
      {axes.map((axis, position) => (
        <AxisFields
          // oxlint-disable-next-line react/no-array-index-key -- an axis is its place; its words are being typed
          key={position}
          position={position}
          axis={axis}
          onAxis={(nextAxes) =>
            setAxes(axes.map((variantItem, index) => (index === position ? nextAxes : variantItem)))
          }
          onRemove={() => setAxes(axes.filter((variantItem) => variantItem !== axis))}
        />
      ))}
      {axes.length < maxAxes && (
        <button
          type="button"
          className="button-quiet justify-self-start"
          onClick={() => setAxes([...axes, { title: '', values: [] }])}
        >
          افزودن انتخاب (رنگ، اندازه…)
        </button>
      )}
      {problems['variants'] && <p className="text-xs text-danger">{problems['variants']}</p>}
      {variants.length >= maxVariants && (
        <p className="text-xs text-muted">حداکثر {formatNumber(maxVariants)} گونه ساخته می‌شود.</p>
      )}
      <ul className="grid gap-3">
        {variants.map((variant, position) => (
          <li
            key={variant.id ?? optionsText(variant.options)}
            className="grid gap-2 border-t border-line pt-3 first:border-0 first:pt-0"
          >
            {axes.length > 0 && <b className="text-sm">{optionsText(variant.options)}</b>}
            <VariantRow
              path={`variants.${position}`}
              variant={variant}
              problems={problems}
              deductionsOf={deductionsOf}
              onChange={(change) => setVariant(position, change)}
              onRemoveVariant={onRemoveVariant}
            />
          </li>
        ))}
      </ul>
      {variants.length > 1 && (
        <button type="button" className="button-quiet justify-self-start" onClick={fillColumn}>
          پر کردن خالی‌ها از ردیف نخست
        </button>
      )}
    </div>
  )
}

interface AxisFieldsProps {
  readonly position: number
  readonly axis: Axes[number]
  readonly onAxis: (axis: Axes[number]) => void
  readonly onRemove: () => void
}

function AxisFields({ position, axis, onAxis, onRemove }: AxisFieldsProps) {
  const values = (text: string) => [
    ...new Set(
      text
        .split(/[،,]/)
        .map((variantItem) => variantItem.trim())
        .filter(Boolean),
    ),
  ]
  return (
    <div className="grid items-start gap-2 sm:grid-cols-[1fr_2fr_auto]">
      <Field
        label={`انتخاب ${formatNumber(position + 1)}`}
        name={`axes.${position}.title`}
        placeholder="رنگ"
        maxLength={60}
        defaultValue={axis.title}
        onBlur={({ target }) => target.value.trim() !== axis.title && onAxis({ ...axis, title: target.value.trim() })}
      />
      <Field
        label="مقدارها، با ویرگول جدا"
        name={`axes.${position}.values`}
        placeholder="آبی، سبز، سرخ"
        maxLength={600}
        defaultValue={axis.values.join('، ')}
        onBlur={({ target }) => onAxis({ ...axis, values: values(target.value) })}
        end={
          <button
            type="button"
            aria-label={`برداشتن انتخاب ${formatNumber(position + 1)}`}
            className="grid size-11 shrink-0 place-content-center text-danger"
            onClick={onRemove}
          >
            <Icon name="trash" className="size-5" />
          </button>
        }
      />
    </div>
  )
}

interface VariantRowProps {
  readonly path: string
  readonly variant: VariantInput
  readonly problems: Readonly<Record<string, string>>
  readonly deductionsOf: DeductionsOf
  readonly onChange: (change: Partial<VariantInput>) => void
  readonly onRemoveVariant: (field: string) => void
}

const cellProps = [
  { name: 'toman', label: 'قیمت (تومان)', required: true },
  { name: 'compare_at_toman', label: 'پیش از تخفیف', required: false },
  { name: 'stock', label: 'موجودی', required: true },
  { name: 'sku', label: 'کد کالا (SKU)', required: false },
  { name: 'barcode', label: 'بارکد (GTIN)', required: false },
] as const

function VariantRow({ path, variant, problems, deductionsOf, onChange, onRemoveVariant }: VariantRowProps) {
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-5">
      {cellProps.map(({ name, label, required }) => (
        <Field
          key={name}
          label={label}
          name={`${path}.${name}`}
          required={required}
          ltr={name === 'sku' || name === 'barcode'}
          inputMode={name === 'sku' ? 'text' : 'numeric'}
          autoComplete="off"
          maxLength={name === 'sku' ? 40 : 20}
          value={variant[name]}
          problem={problems[`${path}.${name}`]}
          onChange={({ target }) => onChange({ [name]: target.value })}
          onBlur={() => onRemoveVariant(`${path}.${name}`)}
        />
      ))}
      <NetPrice toman={variant.toman} deductionsOf={deductionsOf} />
    </div>
  )
}
