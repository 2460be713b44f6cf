import { Api } from '../../../core/contract/api.ts'
import { policyLines, policyTitles, storePolicies } from '../../../core/stores/index.ts'
import { useService } from '../../bindings/container.tsx'
import { Facts } from '../../kit/facts.tsx'
import { TextArea } from '../../kit/text-area.tsx'
import { KeptSign } from './kept-sign.tsx'
import type { PartProps } from './parts.ts'
import { useKeptForm } from './use-kept-form.ts'

/** What the shop promises, beside how buyers will read it. */
export function PoliciesPart({ papers, onKept }: PartProps) {
  const api = useService(Api)
  const form = useKeptForm({
    owner: papers.supplier_hash,
    name: 'policies',
    schema: storePolicies,
    initial: papers.policies,
    save: api.stores.savePolicies,
    onKept,
  })
  const lines = policyLines(form.state.values)
  return (
    <form id={form.id} noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-4">
      {(['returns', 'warranty', 'delivery'] as const).map((name) => (
        <TextArea key={name} label={policyTitles[name]} maxLength={1000} rows={3} {...form.field(name)} />
      ))}
      <KeptSign phase={form.phase} saved={form.state.status === 'submitted'} problem={form.state.problem} />
      <section aria-label="پیش‌نمایش شرایط" className="rounded-card border border-line p-4">
        <h3 className="text-sm text-muted">در صفحهٔ کالا و دربارهٔ فروشگاه</h3>
        {lines.length === 0 ? <p className="text-sm">چیزی نشان داده نمی‌شود.</p> : <Facts rows={lines} />}
      </section>
    </form>
  )
}
