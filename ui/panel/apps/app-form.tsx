import {
  type AppSummary,
  type AppField,
  eventTitles,
  type Installation,
  appSettingsOf,
  webhookEvents,
} from '../../../core/apps/index.ts'
import { Api } from '../../../core/api/api.ts'
import { useService } from '../../bindings/container/container.tsx'
import { toastsKey } from '../../../core/container/service-keys.ts'
import { type BoundForm, useForm } from '../../bindings/requests/use-form.ts'
import { Form, FormProblem, SubmitButton } from '../../bindings/requests/form.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { ChoiceList } from './choice-list.tsx'

interface AppFormProps {
  readonly app: AppSummary
  readonly installation: Installation
  readonly saved: () => void
}

type Values = Record<string, unknown>

/** The settings form generated from an app's fields. */
export function AppForm({ app, installation, saved }: AppFormProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const form = useForm<Values, Installation['settings']>({
    schema: appSettingsOf(installation.app),
    initial: initialOf(app, installation),
    async submit(settings) {
      await api.apps.saveAppSettings({ app: installation.app, ...settings })
      toasts.show('success', 'تنظیمات ذخیره شد.')
      saved()
    },
  })
  return (
    <Form form={form} className="grid gap-4">
      {app.fields.map((field) => (
        <AppInput key={field.name} field={field} form={form} />
      ))}
      <FormProblem form={form} />
      <SubmitButton form={form}>ذخیره</SubmitButton>
    </Form>
  )
}

function initialOf({ fields }: AppSummary, { settings }: Installation): Values {
  return Object.fromEntries(
    fields.map(({ name, kind }) => [name, settings[name] ?? (kind === 'events' ? [...webhookEvents] : '')]),
  )
}

function AppInput({
  field: { name, title, hint, kind },
  form,
}: {
  readonly field: AppField
  readonly form: BoundForm<Values>
}) {
  if (kind === 'events')
    return (
      <ChoiceList
        label={title}
        options={webhookEvents}
        titles={eventTitles}
        chosen={form.state.values[name] as readonly string[]}
        problem={form.state.errors[name]}
        onChoose={(chosen) => form.store.input(name, chosen)}
      />
    )
  return (
    <Field
      label={title}
      hint={hint}
      required
      ltr
      autoComplete="off"
      spellCheck={false}
      inputMode={kind === 'mobile' ? 'tel' : kind === 'url' ? 'url' : 'text'}
      {...form.field(name)}
    />
  )
}
