import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { Api } from '../../../core/contract/api.ts'
import { fieldSentences } from '../../../core/validation/index.ts'
import { type SettingRow, settings, type SettingValue } from '../../../core/settings/index.ts'
import { useService } from '../../bindings/container.tsx'
import { toastsKey } from '../../bindings/ports.ts'
import { useAct } from '../../bindings/use-act.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { Field } from '../../kit/field.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { SettingPast } from './setting-past.tsx'
import { valueWords } from './setting-words.ts'
import { ValueField } from './value-field.tsx'

interface SettingPanelProps {
  readonly row: SettingRow
  readonly onMoved: () => void
  readonly onClose: () => void
}

/** One setting over the list: its value, and every value it had. */
export function SettingPanel({ row, onMoved, onClose }: SettingPanelProps) {
  const { name, value, standard } = row
  const { title, says } = settings[name]
  const [brought, setBrought] = useState<SettingValue>()
  return (
    <SidePanel title={title} onClose={onClose}>
      <div className="grid gap-6 text-sm">
        <p>{says}</p>
        <p className="text-muted">
          مقدار پیش‌فرض: <bdi>{valueWords(name, standard)}</bdi>
        </p>
        {useMay()('platform.settings.write') && (
          <SettingForm key={JSON.stringify(brought)} row={row} from={brought ?? value} onSaved={onMoved} />
        )}
        <SettingPast name={name} standard={standard} onBring={setBrought} />
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
  const { busy, act } = useAct()
  const [draft, setDraft] = useState<unknown>(from)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const checked = v.safeParse(settings[name].schema, draft)
  const save = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!checked.success) return
    act(async () => {
      await api.settings.save({ name, value: checked.output, seen: version, reason })
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
        problems={tried && !checked.success ? fieldSentences(checked.issues) : {}}
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
