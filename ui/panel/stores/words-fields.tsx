import { Api } from '../../../core/contract/api.ts'
import { storeWords } from '../../../core/stores/index.ts'
import { useService } from '../../bindings/container.tsx'
import { Field } from '../../kit/field.tsx'
import { TextArea } from '../../kit/text-area.tsx'
import { KeptSign } from './kept-sign.tsx'
import type { PartProps } from './parts.ts'
import { useKeptForm } from './use-kept-form.ts'

/** What the shop says of itself. */
export function WordsFields({ papers, onKept }: PartProps) {
  const api = useService(Api)
  const { summary, about, notice } = papers
  const form = useKeptForm({
    owner: papers.supplier_hash,
    name: 'words',
    schema: storeWords,
    initial: { summary, about, notice },
    save: api.stores.saveWords,
    onKept,
  })
  return (
    <form id={form.id} noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-4">
      <Field label="در یک جمله" maxLength={200} hint="زیر نام فروشگاه دیده می‌شود." {...form.field('summary')} />
      <TextArea label="دربارهٔ فروشگاه" maxLength={4000} {...form.field('about')} />
      <Field
        label="اطلاعیه"
        maxLength={300}
        hint="بالای فروشگاه دیده می‌شود؛ خالی باشد، چیزی نیست."
        {...form.field('notice')}
      />
      <KeptSign phase={form.phase} saved={form.state.status === 'submitted'} problem={form.state.problem} />
    </form>
  )
}
