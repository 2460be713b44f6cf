import type { ReactNode } from 'react'
import type { CategoryAttribute, TypedProduct } from '../../../core/catalog/index.ts'
import { type BoundForm } from '../../bindings/use-form.ts'
import { AttributeFields } from './attribute-fields.tsx'
import { BasicFields } from './basic-fields.tsx'
import { PhotoBoard } from './photo-board.tsx'
import type { TakenOf } from './price-left.tsx'
import { LimitFields, SendingFields } from './sending-fields.tsx'
import { VariantFields } from './variant-fields.tsx'

/** What the form of a product asks of the side it is opened on. */
export interface ProductCalls {
  needs(category_id: string): Promise<readonly CategoryAttribute[]>
  /** Takes in a photo; absent where photos are only put in order and taken away. */
  addPhoto?(bytes: Uint8Array): Promise<TypedProduct['photos'][number]>
}

interface SectionsProps {
  readonly form: BoundForm<TypedProduct>
  readonly calls: ProductCalls
  readonly takenOf: TakenOf
  /** What the house said of the product as it was opened, by field. */
  readonly reasons: Readonly<Record<string, string>>
  readonly first: TypedProduct
}

/** Everything about one product as fields; what the house said stands beside the field until it is changed. */
export function ProductSections({ form, calls, takenOf, reasons, first }: SectionsProps) {
  const { values, errors } = form.state
  const put = (name: string, value: unknown) => form.store.input(name, value)
  const problems = { ...unmended(reasons, first, values), ...errors }
  const told: BoundForm<TypedProduct> = {
    ...form,
    field: (name) => ({ ...form.field(name), problem: problems[name] }),
  }
  return (
    <>
      <Section title="عکس‌ها">
        <PhotoBoard
          photos={values.photos}
          problems={problems}
          add={calls.addPhoto}
          onPhotos={(photos) => put('photos', photos)}
        />
      </Section>
      <Section title="معرفی">
        <BasicFields form={told} />
      </Section>
      <Section title="ویژگی‌ها">
        <AttributeFields
          category_id={values.category_id}
          needs={calls.needs}
          given={values.attributes}
          problems={problems}
          onGiven={(title, given) => put('attributes', { ...values.attributes, [title]: [...given] })}
        />
      </Section>
      <Section title="قیمت، موجودی و گونه‌ها">
        <VariantFields
          axes={values.axes}
          variants={values.variants}
          problems={errors}
          takenOf={takenOf}
          onAxes={(axes, variants) => {
            put('axes', axes)
            put('variants', variants)
          }}
          onVariants={(variants) => put('variants', variants)}
          onLeft={(name) => form.store.blur(name)}
        />
        <LimitFields form={form} />
      </Section>
      <Section title="بسته‌بندی و ارسال">
        <SendingFields form={form} />
      </Section>
    </>
  )
}

/** The reasons of fields that still say what they said. */
function unmended(
  reasons: Readonly<Record<string, string>>,
  first: TypedProduct,
  values: TypedProduct,
): Record<string, string> {
  const valueOf = (form: TypedProduct, field: string): unknown =>
    field.startsWith('attributes.')
      ? form.attributes[field.slice('attributes.'.length)]
      : form[field.split('.')[0] as keyof TypedProduct]
  const isPhoto = (field: string) => field.startsWith('photos.')
  return Object.fromEntries(
    Object.entries(reasons).filter(
      ([field]) => isPhoto(field) || JSON.stringify(valueOf(first, field)) === JSON.stringify(valueOf(values, field)),
    ),
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="card grid gap-3 p-4">
      <h2 className="text-base">{title}</h2>
      {children}
    </section>
  )
}
