import { combine, mostAxes, mostVariants, type TypedProduct, type TypedVariant } from '../../../core/catalog/index.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { Field } from '../../kit/field.tsx'
import { Icon } from '../../kit/icon.tsx'
import { PriceLeft, type TakenOf } from './price-left.tsx'
import { optionWords } from './product-words.ts'

type Axes = TypedProduct['axes']

interface VariantFieldsProps {
  readonly axes: Axes
  readonly variants: readonly TypedVariant[]
  readonly problems: Readonly<Record<string, string>>
  readonly takenOf: TakenOf
  readonly onAxes: (axes: Axes, variants: TypedVariant[]) => void
  readonly onVariants: (variants: TypedVariant[]) => void
  readonly onLeft: (field: string) => void
}

/** What shoppers choose between, and price, stock and code of every combination. */
export function VariantFields(props: VariantFieldsProps) {
  const { axes, variants, problems, takenOf, onAxes, onVariants, onLeft } = props
  const setAxes = (next: Axes) => onAxes(next, combine(next, variants))
  const put = (place: number, change: Partial<TypedVariant>) =>
    onVariants(variants.map((one, index) => (index === place ? { ...one, ...change } : one)))
  const fillDown = () => {
    const [{ toman, former_toman, stock } = { toman: '', former_toman: '', stock: '' }] = variants
    onVariants(
      variants.map((one) => ({
        ...one,
        toman: one.toman || toman,
        former_toman: one.former_toman || former_toman,
        stock: one.stock || stock,
      })),
    )
  }
  return (
    <div className="grid gap-4">
      {axes.map((axis, place) => (
        <AxisFields
          // oxlint-disable-next-line react/no-array-index-key -- an axis is its place; its words are being typed
          key={place}
          place={place}
          axis={axis}
          onAxis={(next) => setAxes(axes.map((one, index) => (index === place ? next : one)))}
          onRemove={() => setAxes(axes.filter((one) => one !== axis))}
        />
      ))}
      {axes.length < mostAxes && (
        <button
          type="button"
          className="button-quiet justify-self-start"
          onClick={() => setAxes([...axes, { title: '', values: [] }])}
        >
          افزودن انتخاب (رنگ، اندازه…)
        </button>
      )}
      {problems['variants'] && <p className="text-xs text-danger">{problems['variants']}</p>}
      {variants.length >= mostVariants && (
        <p className="text-xs text-muted">حداکثر {formatNumber(mostVariants)} گونه ساخته می‌شود.</p>
      )}
      <ul className="grid gap-3">
        {variants.map((variant, place) => (
          <li
            key={variant.id ?? optionWords(variant.options)}
            className="grid gap-2 border-t border-line pt-3 first:border-0 first:pt-0"
          >
            {axes.length > 0 && <b className="text-sm">{optionWords(variant.options)}</b>}
            <VariantRow
              path={`variants.${place}`}
              variant={variant}
              problems={problems}
              takenOf={takenOf}
              onChange={(change) => put(place, change)}
              onLeft={onLeft}
            />
          </li>
        ))}
      </ul>
      {variants.length > 1 && (
        <button type="button" className="button-quiet justify-self-start" onClick={fillDown}>
          پر کردن خالی‌ها از ردیف نخست
        </button>
      )}
    </div>
  )
}

interface AxisFieldsProps {
  readonly place: number
  readonly axis: Axes[number]
  readonly onAxis: (axis: Axes[number]) => void
  readonly onRemove: () => void
}

function AxisFields({ place, axis, onAxis, onRemove }: AxisFieldsProps) {
  const values = (text: string) => [
    ...new Set(
      text
        .split(/[،,]/)
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  ]
  return (
    <div className="grid items-start gap-2 sm:grid-cols-[1fr_2fr_auto]">
      <Field
        label={`انتخاب ${formatNumber(place + 1)}`}
        name={`axes.${place}.title`}
        placeholder="رنگ"
        maxLength={60}
        defaultValue={axis.title}
        onBlur={({ target }) => target.value.trim() !== axis.title && onAxis({ ...axis, title: target.value.trim() })}
      />
      <Field
        label="مقدارها، با ویرگول جدا"
        name={`axes.${place}.values`}
        placeholder="آبی، سبز، سرخ"
        maxLength={600}
        defaultValue={axis.values.join('، ')}
        onBlur={({ target }) => onAxis({ ...axis, values: values(target.value) })}
        end={
          <button
            type="button"
            aria-label={`برداشتن انتخاب ${formatNumber(place + 1)}`}
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
  readonly variant: TypedVariant
  readonly problems: Readonly<Record<string, string>>
  readonly takenOf: TakenOf
  readonly onChange: (change: Partial<TypedVariant>) => void
  readonly onLeft: (field: string) => void
}

const cells = [
  { name: 'toman', label: 'قیمت (تومان)', required: true },
  { name: 'former_toman', label: 'پیش از تخفیف', required: false },
  { name: 'stock', label: 'موجودی', required: true },
  { name: 'sku', label: 'کد کالا (SKU)', required: false },
  { name: 'barcode', label: 'بارکد (GTIN)', required: false },
] as const

function VariantRow({ path, variant, problems, takenOf, onChange, onLeft }: VariantRowProps) {
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-5">
      {cells.map(({ name, label, required }) => (
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
          onBlur={() => onLeft(`${path}.${name}`)}
        />
      ))}
      <PriceLeft toman={variant.toman} takenOf={takenOf} />
    </div>
  )
}
