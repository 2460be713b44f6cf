import { sqlOf } from './actors.ts'
import { canaryOf } from './canaries.ts'

/** Somebody else's papers by their ids. */
interface Papers {
  readonly bank_account_id: string
  readonly invitation_id: string
  readonly member: string
  readonly host: string
}

/** Who stands behind a store of nobody here, its bank account, its owner and whom it has invited. */
export async function plantPapers(url: string, store_id: string): Promise<Papers> {
  const identity = { kind: 'real', name: canaryOf('jim', 'Identity'), national_code: '', birth_date: '' }
  await sqlOf(url, 'update stores set identity = $2 where id = $1', [store_id, JSON.stringify(identity)])
  const [row] = await sqlOf<Papers>(
    url,
    `with bank as (
       insert into bank_accounts (store_id, sheba, holder, changed_at) values ($1, $2, $3, now()) returning id),
     owner as (
       select a.id, a.user_hash_id from store_members m join accounts a on a.id = m.account_id where m.store_id = $1),
     invited as (
       insert into store_invitations (store_id, mobile, role, invited_by, invited_at, told_at)
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
  'list',
  'begin',
  'papers',
  'acceptTerms',
  'checkSlug',
  'saveName',
  'identity',
  'saveIdentity',
  'savePlace',
  'takePicture',
  'saveWords',
  'saveLook',
  'saveVacation',
  'savePolicies',
  'saveContacts',
  'saveWork',
  'saveNews',
  'submit',
  'reapply',
  'addBankAccount',
  'staff',
  'invite',
  'invitations',
  'domains',
  'claimDomain',
  // Whom these reach may see every store; to nobody else they tell anything.
  'allStores',
  'dossier',
  'approveStore',
  'sendBackStore',
  'rejectStore',
  'suspendStore',
  'unsuspendStore',
  'closeStore',
  'trustStore',
  'saveStoreCommission',
].map((call) => `stores.${call}`)

interface Others {
  /** Another store that is there. */
  readonly store: string
  /** An id and a hash of nothing. */
  readonly id: string
  readonly hash: string
}

/** The pairs of every call of a store's keepers. */
export function storePairs(papers: Papers, { store, id, hash }: Others): Readonly<Record<string, readonly Pair[]>> {
  const invitation: Pair = [
    { invitation_id: papers.invitation_id, accepted: true },
    { invitation_id: id, accepted: true },
  ]
  const member: Pair = [
    { member: papers.member, role: 'support' },
    { member: hash, role: 'support' },
  ]
  const bank: Pair = [{ bank_account_id: papers.bank_account_id }, { bank_account_id: id }]
  const domain: Pair = [{ host: papers.host }, { host: 'nobody.test' }]
  const own: Pair = [{ store_id: store }, { store_id: id }]
  return {
    ...Object.fromEntries([...withoutIds, 'ordering.saveShipping'].map((name) => [name, []])),
    'stores.withdrawInvitation': [invitation],
    'stores.answerInvitation': [invitation],
    'stores.setRole': [member],
    'stores.removeMember': [member],
    'stores.removeBankAccount': [bank],
    'stores.proveDomain': [domain],
    'stores.dropDomain': [domain],
    // They answer for the store of the session, whatever store is named.
    'stores.bankAccounts': [own],
    'ordering.shipping': [own],
  }
}
