import type { ReactNode } from 'react'
import type { CategoryAttribute, ProductInput } from '../../../core/catalog/index.ts'
import { type BoundForm } from '../../bindings/requests/use-form.ts'
import { AttributeFields } from './attribute-fields.tsx'
import { BasicFields } from './basic-fields.tsx'
import { PhotoManager } from './photo-board.tsx'
import type { DeductionsOf } from './net-price.tsx'
import { LimitFields, ShippingFields } from './shipping-fields.tsx'
import { VariantFields } from './variant-fields.tsx'

/** The requests of the product form, which differ between the store's and the platform's side. */
export interface ProductRequests {
  needs(category_id: string): Promise<readonly CategoryAttribute[]>
  /** Uploads a photo; absent where photos can only be reordered and removed. */
  addPhoto?(bytes: Uint8Array): Promise<ProductInput['photos'][number]>
}

interface SectionsProps {
  readonly form: BoundForm<ProductInput>
  readonly requests: ProductRequests
  readonly deductionsOf: DeductionsOf
  /** The moderator's reasons by field, as of the opening of the form. */
  readonly reasons: Readonly<Record<string, string>>
  readonly firstStep: ProductInput
}

/** All fields of a product; a moderator's reason is shown beside its field until the field is changed. */
export function ProductSections({ form, requests, deductionsOf, reasons, firstStep }: SectionsProps) {
  const { values, errors } = form.state
  const setField = (name: string, value: unknown) => form.store.input(name, value)
  const problems = { ...pendingReason(reasons, firstStep, values), ...errors }
  const reasonOf: BoundForm<ProductInput> = {
    ...form,
    field: (name) => ({ ...form.field(name), problem: problems[name] }),
  }
  return (
    <>
      <Section title="عکس‌ها">
        <PhotoManager
          photos={values.photos}
          problems={problems}
          add={requests.addPhoto}
          onPhotos={(photos) => setField('photos', photos)}
        />
      </Section>
      <Section title="معرفی">
        <BasicFields form={reasonOf} />
      </Section>
      <Section title="ویژگی‌ها">
        <AttributeFields
          category_id={values.category_id}
          loadRequirements={requests.needs}
          givenValues={values.attributes}
          problems={problems}
          onAllValues={(title, givenAttributes) =>
            setField('attributes', { ...values.attributes, [title]: [...givenAttributes] })
          }
        />
      </Section>
      <Section title="قیمت، موجودی و گونه‌ها">
        <VariantFields
          axes={values.axes}
          variants={values.variants}
          problems={errors}
          deductionsOf={deductionsOf}
          onAxes={(axes, variants) => {
            setField('axes', axes)
            setField('variants', variants)
          }}
          onVariants={(variants) => setField('variants', variants)}
          onRemoveVariant={(name) => form.store.blur(name)}
        />
        <LimitFields form={form} />
      </Section>
      <Section title="بسته‌بندی و ارسال">
        <ShippingFields form={form} />
      </Section>
    </>
  )
}

/** Returns the reasons of fields that are unchanged. */
function pendingReason(
  reasons: Readonly<Record<string, string>>,
  firstStep: ProductInput,
  values: ProductInput,
): Record<string, string> {
  const valueOf = (form: ProductInput, field: string): unknown =>
    field.startsWith('attributes.')
      ? form.attributes[field.slice('attributes.'.length)]
      : form[field.split('.')[0] as keyof ProductInput]
  const isPhoto = (field: string) => field.startsWith('photos.')
  return Object.fromEntries(
    Object.entries(reasons).filter(
      ([field]) =>
        isPhoto(field) || JSON.stringify(valueOf(firstStep, field)) === JSON.stringify(valueOf(values, field)),
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
