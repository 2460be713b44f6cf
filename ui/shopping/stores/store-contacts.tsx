import { toPersianDigits } from '../../../core/shared/digits.ts'
import { contactLinks, type StoreFace } from '../../../core/stores/index.ts'
import { ContactList } from '../../kit/contact-list.tsx'

/** How a shop is reached and where it is followed. */
export function StoreContacts({ store: { contacts } }: { readonly store: Pick<StoreFace, 'contacts'> }) {
  const { public_phone } = contacts
  return <ContactList phone={public_phone} written={toPersianDigits(public_phone)} links={contactLinks(contacts)} />
}
