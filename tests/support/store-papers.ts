import { sqlOf } from './actors.ts'
import { canaryOf } from './canaries.ts'

/** Who stands behind a store of nobody here, and its bank account. */
export async function plantPapers(databaseUrl: string, store_id: string): Promise<string> {
  const identity = { kind: 'real', name: canaryOf('jim', 'Identity'), national_code: '', birth_date: '' }
  await sqlOf(databaseUrl, 'update stores set identity = $2 where id = $1', [store_id, JSON.stringify(identity)])
  const [row] = await sqlOf<{ id: string }>(
    databaseUrl,
    'insert into bank_accounts (store_id, sheba, holder, changed_at) values ($1, $2, $3, now()) returning id::text',
    [store_id, `IR${'0'.repeat(24)}`, canaryOf('jim', 'Holder')],
  )
  return row?.id ?? ''
}

const calls = [
  ...[
    'begin',
    'papers',
    'acceptTerms',
    'checkSlug',
    'saveName',
    'identity',
    'saveIdentity',
    'savePlace',
    'takePicture',
  ],
  ...['saveWords', 'saveLook', 'saveVacation', 'submit', 'reapply', 'addBankAccount'],
].map((call) => `stores.${call}`)

/** The calls of a store's keepers in whose inputs no id stands. */
export const withoutIds: Readonly<Record<string, readonly []>> = Object.fromEntries(
  [...calls, 'ordering.saveShipping'].map((name) => [name, [] as const]),
)

/** The calls that answer for the store of the session, whatever store is named. */
export const ofStore = (foreign: string, unknown: string) =>
  Object.fromEntries(
    ['stores.bankAccounts', 'ordering.shipping'].map((name) => [
      name,
      [[{ store_id: foreign }, { store_id: unknown }]],
    ]),
  ) as Readonly<
    Record<string, readonly (readonly [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>])[]>
  >
