import { sqlOf } from '../people/actors.ts'
import { canaryOf } from '../isolation/canaries.ts'

/** The ids of another store's rows. */
interface StoreRows {
  readonly bank_account_id: string
  readonly invitation_id: string
  readonly member: string
  readonly host: string
}

/** Inserts the identity, a bank account, the owner and an invitation of a store that belongs to no actor. */
export async function insertStoreRows(url: string, store_id: string): Promise<StoreRows> {
  const identity = { kind: 'real', name: canaryOf('jim', 'Identity'), national_code: '', birth_date: '' }
  await sqlOf(url, 'update stores set identity = $2 where id = $1', [store_id, JSON.stringify(identity)])
  const [row] = await sqlOf<StoreRows>(
    url,
    `with bank as (
       insert into bank_accounts (store_id, sheba, holder, changed_at) values ($1, $2, $3, now()) returning id),
     owner as (
       select a.id, a.user_hash_id from store_members m join accounts a on a.id = m.account_id where m.store_id = $1),
     invited as (
       insert into store_invitations (store_id, mobile, role, invited_by, invited_at, notified_at)
       select $1, '09990000009', 'support', id, now(), now() from owner returning id),
     claimed as (
       insert into store_domains (host, store_id, token, created_at) values ('jim.test', $1, repeat('t', 26), now()) returning host)
     select claimed.host, bank.id::text as bank_account_id, invited.id::text as invitation_id, owner.user_hash_id as member
     from bank, invited, owner, claimed`,
    [store_id, `IR${'0'.repeat(24)}`, canaryOf('jim', 'Holder')],
  )
  if (row === undefined) throw new Error('the papers of a store were not planted')
  return row
}

type Pair = readonly [foreign: Readonly<Record<string, unknown>>, unknown: Readonly<Record<string, unknown>>]

const withoutIds = [
  'listStores',
  'startStoreSignUp',
  'getStoreProfile',
  'acceptStoreTerms',
  'checkStoreSlug',
  'updateStoreName',
  'getStoreIdentity',
  'updateStoreIdentity',
  'updateStoreAddress',
  'uploadStoreImage',
  'updateStoreTexts',
  'updateStoreTheme',
  'updateStoreVacation',
  'updateStorePolicies',
  'updateStoreContacts',
  'updateStoreWorkingDays',
  'updateStoreNotifications',
  'submitStoreProfile',
  'reapplyStore',
  'createBankAccount',
  'listStoreStaff',
  'inviteStaffMember',
  'listMyInvitations',
  'listStoreDomains',
  'claimStoreDomain',
  // Callers with access may see every store; everybody else gets nothing.
  'listPlatformStores',
  'getPlatformStore',
  'approveStore',
  'requestStoreChanges',
  'rejectStore',
  'suspendStore',
  'unsuspendStore',
  'closeStore',
  'setStoreTrusted',
  'setStoreCommission',
].map((call) => `stores.${call}`)

interface Others {
  /** Another existing store. */
  readonly store: string
  /** An id and a hash that do not exist. */
  readonly id: string
  readonly hash: string
}

/** The id pairs of every operation on a store's profile. */
export function storePairs(
  storeRows: StoreRows,
  { store, id, hash }: Others,
): Readonly<Record<string, readonly Pair[]>> {
  const invitation: Pair = [
    { invitation_id: storeRows.invitation_id, accepted: true },
    { invitation_id: id, accepted: true },
  ]
  const member: Pair = [
    { member: storeRows.member, role: 'support' },
    { member: hash, role: 'support' },
  ]
  const bank: Pair = [{ bank_account_id: storeRows.bank_account_id }, { bank_account_id: id }]
  const domain: Pair = [{ host: storeRows.host }, { host: 'nobody.test' }]
  const own: Pair = [{ store_id: store }, { store_id: id }]
  return {
    ...Object.fromEntries([...withoutIds, 'ordering.saveStoreShippingProfile'].map((name) => [name, []])),
    'stores.withdrawStaffInvitation': [invitation],
    'stores.respondToInvitation': [invitation],
    'stores.setStaffRole': [member],
    'stores.removeStaffMember': [member],
    'stores.deleteBankAccount': [bank],
    'stores.verifyStoreDomain': [domain],
    'stores.releaseStoreDomain': [domain],
    // These operations use the store of the session, whatever store is named.
    'stores.listBankAccounts': [own],
    'ordering.getStoreShippingProfile': [own],
  }
}
