import { useState } from 'react'
import * as v from 'valibot'
import { Api } from '../../../core/api/api.ts'
import { text } from '../../../core/contract/schemas.ts'
import { type SettingRow, marketSettings, type SettingValue } from '../../../core/settings/index.ts'
import { useService } from '../../bindings/container/container.tsx'
import { toastsKey } from '../../../core/container/service-keys.ts'
import { Form, FormProblem, SubmitButton } from '../../bindings/requests/form.tsx'
import { useForm } from '../../bindings/requests/use-form.ts'
import { useHasRight } from '../../bindings/stores/use-membership.ts'
import { Field } from '../../kit/forms/field.tsx'
import { SidePanel } from '../../kit/overlays/side-panel.tsx'
import { SettingHistory } from './setting-history.tsx'
import { settingValueText } from './setting-labels.ts'
import { ValueField } from './value-field.tsx'

interface SettingPanelProps {
  readonly row: SettingRow
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** One setting beside the list: its value and its versions. */
export function SettingPanel({ row, onChanged, onClose }: SettingPanelProps) {
  const { name, value, standard } = row
  const { title, description } = marketSettings[name]
  const [brought, setBrought] = useState<SettingValue>()
  return (
    <SidePanel title={title} onClose={onClose}>
      <div className="grid gap-6 text-sm">
        <p>{description}</p>
        <p className="text-muted">
          مقدار پیش‌فرض: <bdi>{settingValueText(name, standard)}</bdi>
        </p>
        {useHasRight()('platform.settings.write') && (
          <SettingForm key={JSON.stringify(brought)} row={row} from={brought ?? value} onSaved={onChanged} />
        )}
        <SettingHistory name={name} standard={standard} onBring={setBrought} />
      </div>
    </SidePanel>
  )
}

interface SettingFormProps {
  readonly row: SettingRow
  readonly from: SettingValue
  readonly onSaved: () => void
}

interface SettingDraft {
  readonly value: unknown
  readonly reason: string
}

interface SettingChange extends SettingDraft {
  readonly value: SettingValue
}

function SettingForm({ row: { name, version }, from, onSaved }: SettingFormProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const form = useForm<SettingDraft, SettingChange>({
    schema: v.object({ value: marketSettings[name].schema, reason: text(300) }),
    initial: { value: from, reason: '' },
    submit: async (change) => {
      await api.settings.updateSetting({ name, seen: version, ...change })
      toasts.show('success', 'ثبت شد و از همین حالا به کار می‌رود.')
      onSaved()
    },
  })
  const value = form.typed('value')
  const problems = Object.entries(form.state.errors)
    .filter(([path]) => path.startsWith('value'))
    .map(([path, sentence]) => [path.replace(/^value\.?/, ''), sentence])
  return (
    <Form form={form} className="grid gap-4">
      <div onBlur={value.onBlur}>
        <ValueField name={name} value={value.value} onValue={value.onValue} problems={Object.fromEntries(problems)} />
      </div>
      <Field label="دلیل تغییر" hint="برای همکاران، در تاریخچه" maxLength={300} {...form.field('reason')} />
      <FormProblem form={form} />
      <SubmitButton form={form}>ثبت</SubmitButton>
    </Form>
  )
}
