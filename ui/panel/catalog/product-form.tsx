import type { FormEvent, ReactNode } from 'react'
import {
  type ProductForm as ReadyProduct,
  productForm,
  productTable,
  type StoreProduct,
  type TypedProduct,
} from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { toastsKey } from '../../bindings/ports.ts'
import { type BoundForm, useForm } from '../../bindings/use-form.ts'
import { Pill } from '../../kit/pill.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { AttributeFields } from './attribute-fields.tsx'
import { BasicFields } from './basic-fields.tsx'
import { PhotoBoard } from './photo-board.tsx'
import { productStateWords } from './product-words.ts'
import { ReviewNote } from './review-note.tsx'
import { ScoreBox } from './score-box.tsx'
import { LimitFields, SendingFields } from './sending-fields.tsx'
import { type Keeping, useKeptForm } from './use-kept-form.ts'
import { useCommission } from './use-commission.ts'
import { VariantFields } from './variant-fields.tsx'

interface ProductFormProps {
  readonly id: string | null
  readonly product: Omit<StoreProduct, 'id'>
  readonly query: URLSearchParams
  /** The form was sent; what is known of the product is old. */
  readonly onSent: () => void
}

/** Everything about one product on one page; what is typed is kept as it is typed. */
export function ProductForm({ id, product, query, onSent }: ProductFormProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const form: BoundForm<TypedProduct> = useForm<TypedProduct, ReadyProduct>({
    schema: productForm as never,
    initial: product.form,
    submit: async () => {
      const { state, revised } = await api.catalog.submitProduct({
        ...{ product_id: await kept.number(), form: form.store.get().values },
      })
      toasts.show('success', sentWords(state, revised))
      onSent()
    },
  })
  const kept = useKeptForm(id, form.state.values, query)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.store.submit()
  }
  const { title, tone } = productStateWords[product.state]
  const mayBeSent =
    ['published', 'hidden'].includes(product.state) || Object.hasOwn(productTable[product.state], 'submit')
  return (
    <PanelPage
      title={id === null ? 'کالای تازه' : form.state.values.title || 'کالای بی‌نام'}
      action={<Pill tone={tone}>{title}</Pill>}
    >
      <ReviewNote id={id} product={product} onChanged={onSent} />
      <form
        id={form.id}
        noValidate
        onSubmit={submit}
        className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]"
        {...(kept.keeping === 'waiting' || kept.keeping === 'failed' ? { 'data-half-filled': true } : {})}
      >
        <div className="grid gap-4">
          <Sections id={id} form={form} />
        </div>
        <div className="grid gap-4 lg:sticky lg:top-20">
          <ScoreBox form={form.state.values} />
        </div>
        <footer className="card sticky bottom-[calc(var(--floor,0px)+0.5rem)] z-10 flex flex-wrap items-center gap-3 p-3 shadow-soft lg:col-span-2">
          <button type="submit" className="button-primary" disabled={!mayBeSent || form.state.status === 'submitting'}>
            {product.state === 'published' || product.state === 'hidden' ? 'ثبت تغییرات' : 'انتشار کالا'}
          </button>
          <span role="status" className={`text-sm ${kept.keeping === 'failed' ? 'text-danger' : 'text-muted'}`}>
            {keepingWords[kept.keeping]}
          </span>
          {form.state.problem && (
            <p role="alert" className="w-full text-sm text-danger">
              {form.state.problem}
            </p>
          )}
        </footer>
      </form>
    </PanelPage>
  )
}

const keepingWords: Readonly<Record<Keeping, string>> = {
  untouched: '',
  waiting: 'در حال نگه داشتن پیش‌نویس…',
  kept: 'پیش‌نویس نگه داشته شد',
  failed: 'ذخیره نشد؛ صفحه را نبندید، دوباره تلاش می‌شود.',
}

function sentWords(state: string, revised: boolean): string {
  if (state === 'in_review') return 'کالا برای بررسی فرستاده شد.'
  return revised ? 'قیمت و موجودی ثبت شد؛ بقیهٔ تغییرات پس از بررسی دیده می‌شود.' : 'ثبت شد و هم‌اکنون دیده می‌شود.'
}

interface SectionsProps {
  readonly id: string | null
  readonly form: BoundForm<TypedProduct>
}

function Sections({ id, form }: SectionsProps) {
  const { values, errors } = form.state
  const put = (name: string, value: unknown) => form.store.input(name, value)
  const takenOf = useCommission(values.category_id, id)
  const left = (name: string) => form.store.blur(name)
  return (
    <>
      <Section title="عکس‌ها">
        <PhotoBoard photos={values.photos} problem={errors['photos']} onPhotos={(photos) => put('photos', photos)} />
      </Section>
      <Section title="معرفی">
        <BasicFields form={form} />
      </Section>
      <Section title="ویژگی‌ها">
        <AttributeFields
          category_id={values.category_id}
          given={values.attributes}
          problems={errors}
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
          onLeft={left}
        />
        <LimitFields form={form} />
      </Section>
      <Section title="بسته‌بندی و ارسال">
        <SendingFields form={form} />
      </Section>
    </>
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
