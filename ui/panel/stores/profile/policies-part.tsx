import { Api } from '../../../../core/api/api.ts'
import { policyLines, policyTitles, storePolicies } from '../../../../core/stores/index.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { Form } from '../../../bindings/requests/form.tsx'
import { DescriptionList } from '../../../kit/data/description-list.tsx'
import { TextArea } from '../../../kit/forms/text-area.tsx'
import { AutosaveStatus } from './autosave-status.tsx'
import type { ProfilePartProps } from './part-props.ts'
import { useAutosavedForm } from './use-autosaved-form.ts'

/** Edits the policies of the shop, with a preview for buyers. */
export function PoliciesPart({ profile, onSaved }: ProfilePartProps) {
  const api = useService(Api)
  const form = useAutosavedForm({
    owner: profile.supplier_hash,
    name: 'policies',
    schema: storePolicies,
    initial: profile.policies,
    save: api.stores.updateStorePolicies,
    onSaved,
  })
  const lines = policyLines(form.state.values)
  return (
    <Form form={form} className="grid gap-4">
      {(['returns', 'warranty', 'delivery'] as const).map((name) => (
        <TextArea key={name} label={policyTitles[name]} maxLength={1000} rows={3} {...form.field(name)} />
      ))}
      <AutosaveStatus phase={form.phase} saved={form.state.status === 'submitted'} problem={form.state.problem} />
      <section aria-label="پیش‌نمایش شرایط" className="rounded-card border border-line p-4">
        <h3 className="text-sm text-muted">در صفحهٔ کالا و دربارهٔ فروشگاه</h3>
        {lines.length === 0 ? <p className="text-sm">چیزی نشان داده نمی‌شود.</p> : <DescriptionList rows={lines} />}
      </section>
    </Form>
  )
}
