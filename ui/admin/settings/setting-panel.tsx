import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { Api } from '../../../core/api/api.ts'
import { fieldMessages } from '../../../core/validation/index.ts'
import { type SettingRow, marketSettings, type SettingValue } from '../../../core/settings/index.ts'
import { useService } from '../../bindings/container/container.tsx'
import { toastsKey } from '../../../core/container/service-keys.ts'
import { useAction } from '../../bindings/requests/use-action.ts'
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

function SettingForm({ row: { name, version }, from, onSaved }: SettingFormProps) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { busy, act } = useAction()
  const [draft, setDraft] = useState<unknown>(from)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const checked = v.safeParse(marketSettings[name].schema, draft)
  const save = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!checked.success) return
    act(async () => {
      await api.settings.updateSetting({ name, value: checked.output, seen: version, reason })
      toasts.show('success', 'ثبت شد و از همین حالا به کار می‌رود.')
      onSaved()
    })
  }
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <ValueField
        name={name}
        value={draft}
        onValue={setDraft}
        problems={tried && !checked.success ? fieldMessages(checked.issues) : {}}
      />
      <Field
        label="دلیل تغییر"
        hint="برای همکاران، در تاریخچه"
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <button type="submit" className="button-primary justify-self-start" disabled={busy}>
        ثبت
      </button>
    </form>
  )
}
