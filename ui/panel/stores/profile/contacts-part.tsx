import * as v from 'valibot'
import { Api } from '../../../../core/api/api.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { contactLinks, noContacts, socialNetworks, storeContacts } from '../../../../core/stores/index.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { Form } from '../../../bindings/requests/form.tsx'
import { ContactList } from '../../../kit/data/contact-list.tsx'
import { Field } from '../../../kit/forms/field.tsx'
import { AutosaveStatus } from './autosave-status.tsx'
import type { ProfilePartProps } from './part-props.ts'
import { useAutosavedForm } from './use-autosaved-form.ts'

const networks = Object.entries(socialNetworks)

/** Edits the contacts of the shop, with the resulting links beside them. */
export function ContactsPart({ profile, onSaved }: ProfilePartProps) {
  const api = useService(Api)
  const form = useAutosavedForm({
    owner: profile.supplier_hash,
    name: 'contacts',
    schema: storeContacts,
    initial: profile.contacts,
    save: api.stores.updateStoreContacts,
    onSaved,
  })
  const readContacts = v.safeParse(storeContacts, form.state.values)
  const contacts = readContacts.success ? readContacts.output : noContacts
  const isBlank = Object.values(contacts).every((value) => value === '')
  return (
    <Form form={form} className="grid content-start gap-4 sm:grid-cols-2">
      <Field
        label="تلفن برای خریداران"
        ltr
        inputMode="tel"
        maxLength={20}
        hint="با کد شهر، ۱۱ رقم"
        {...form.field('public_phone')}
      />
      <Field label="وب‌گاه" ltr inputMode="url" maxLength={200} {...form.field('website')} />
      {networks.map(([name, { title, host }]) => (
        <Field
          key={name}
          label={title}
          ltr
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          placeholder={`${host}/…`}
          {...form.field(name)}
        />
      ))}
      <div className="grid gap-4 sm:col-span-2">
        <AutosaveStatus phase={form.phase} saved={form.state.status === 'submitted'} problem={form.state.problem} />
        <section aria-label="پیش‌نمایش تماس" className="rounded-card border border-line p-4 text-sm">
          <h3 className="text-sm text-muted">در «دربارهٔ فروشگاه»</h3>
          {!readContacts.success && <p>نخست آنچه نادرست است را درست کنید.</p>}
          {readContacts.success && isBlank && <p>چیزی نشان داده نمی‌شود.</p>}
          {!isBlank && (
            <ContactList
              phone={contacts.public_phone}
              written={toPersianDigits(contacts.public_phone)}
              links={contactLinks(contacts)}
            />
          )}
        </section>
      </div>
    </Form>
  )
}
