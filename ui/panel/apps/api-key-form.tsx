import type { InferInput, InferOutput } from 'valibot'
import { apiKeyScopes, newKeySchema, scopeTitles } from '../../../core/apps/index.ts'
import { Api } from '../../../core/api/api.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useForm } from '../../bindings/requests/use-form.ts'
import { Form, FormProblem, SubmitButton } from '../../bindings/requests/form.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { ChoiceList } from './choice-list.tsx'

/** The form of a new API key: name and scopes. */
export function ApiKeyForm({ made }: { readonly made: (key: string) => void }) {
  const api = useService(Api)
  const form = useForm<InferInput<typeof newKeySchema>, InferOutput<typeof newKeySchema>>({
    schema: newKeySchema,
    initial: { title: '', scopes: [] },
    submit: async (wish) => made((await api.apps.createApiKey(wish)).key),
  })
  return (
    <Form form={form} className="grid gap-4">
      <Field
        label="نام کلید"
        required
        autoComplete="off"
        hint="مانند «حسابداری» یا «انبار»."
        {...form.field('title')}
      />
      <ChoiceList
        label="این کلید چه اجازه‌هایی دارد؟"
        options={apiKeyScopes}
        titles={scopeTitles}
        chosen={form.state.values.scopes}
        problem={form.state.errors['scopes']}
        onChoose={(scopes) => form.store.input('scopes', scopes)}
      />
      <FormProblem form={form} />
      <SubmitButton form={form}>ساختن کلید</SubmitButton>
    </Form>
  )
}
