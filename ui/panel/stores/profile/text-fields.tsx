import { Api } from '../../../../core/api/api.ts'
import { storeTexts } from '../../../../core/stores/index.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { Form } from '../../../bindings/requests/form.tsx'
import { Field } from '../../../kit/forms/field.tsx'
import { TextArea } from '../../../kit/forms/text-area.tsx'
import { AutosaveStatus } from './autosave-status.tsx'
import type { ProfilePartProps } from './part-props.ts'
import { useAutosavedForm } from './use-autosaved-form.ts'

/** Edits the texts of the shop. */
export function TextFields({ profile, onSaved }: ProfilePartProps) {
  const api = useService(Api)
  const { summary, about, notice } = profile
  const form = useAutosavedForm({
    owner: profile.supplier_hash,
    name: 'words',
    schema: storeTexts,
    initial: { summary, about, notice },
    save: api.stores.updateStoreTexts,
    onSaved,
  })
  return (
    <Form form={form} className="grid gap-4">
      <Field label="در یک جمله" maxLength={200} hint="زیر نام فروشگاه دیده می‌شود." {...form.field('summary')} />
      <TextArea label="دربارهٔ فروشگاه" maxLength={4000} {...form.field('about')} />
      <Field
        label="اطلاعیه"
        maxLength={300}
        hint="بالای فروشگاه دیده می‌شود؛ خالی باشد، چیزی نیست."
        {...form.field('notice')}
      />
      <AutosaveStatus phase={form.phase} saved={form.state.status === 'submitted'} problem={form.state.problem} />
    </Form>
  )
}
