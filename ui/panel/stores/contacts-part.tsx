import * as v from 'valibot'
import { Api } from '../../../core/contract/api.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { contactLinks, noContacts, socialNetworks, storeContacts } from '../../../core/stores/index.ts'
import { useService } from '../../bindings/container.tsx'
import { ContactList } from '../../kit/contact-list.tsx'
import { Field } from '../../kit/field.tsx'
import { KeptSign } from './kept-sign.tsx'
import type { PartProps } from './parts.ts'
import { useKeptForm } from './use-kept-form.ts'

const networks = Object.entries(socialNetworks)

/** How the shop is reached and followed, beside the links that come of it. */
export function ContactsPart({ papers, onKept }: PartProps) {
  const api = useService(Api)
  const form = useKeptForm({
    owner: papers.supplier_hash,
    name: 'contacts',
    schema: storeContacts,
    initial: papers.contacts,
    save: api.stores.saveContacts,
    onKept,
  })
  const read = v.safeParse(storeContacts, form.state.values)
  const contacts = read.success ? read.output : noContacts
  const isBlank = Object.values(contacts).every((value) => value === '')
  return (
    <form
      id={form.id}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="grid content-start gap-4 sm:grid-cols-2"
    >
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
        <KeptSign phase={form.phase} saved={form.state.status === 'submitted'} problem={form.state.problem} />
        <section aria-label="پیش‌نمایش تماس" className="rounded-card border border-line p-4 text-sm">
          <h3 className="text-sm text-muted">در «دربارهٔ فروشگاه»</h3>
          {!read.success && <p>نخست آنچه نادرست است را درست کنید.</p>}
          {read.success && isBlank && <p>چیزی نشان داده نمی‌شود.</p>}
          {!isBlank && (
            <ContactList
              phone={contacts.public_phone}
              written={toPersianDigits(contacts.public_phone)}
              links={contactLinks(contacts)}
            />
          )}
        </section>
      </div>
    </form>
  )
}
