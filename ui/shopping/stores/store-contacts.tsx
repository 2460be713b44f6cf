import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { contactLinks, type StoreSummary } from '../../../core/stores/index.ts'
import { ContactList } from '../../kit/data/contact-list.tsx'

/** The contacts and social profiles of a shop. */
export function StoreContactList({ store: { contacts } }: { readonly store: Pick<StoreSummary, 'contacts'> }) {
  const { public_phone } = contacts
  return <ContactList phone={public_phone} written={toPersianDigits(public_phone)} links={contactLinks(contacts)} />
}
