import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { id, instant, requiredText } from '../contract/schemas.ts'
import { plainText, tidyText } from '../shared/text.ts'
import { sheba, shebaChecksum, shebaDigits, shebaNotBlubank, shebaNotResalat } from '../validation/index.ts'

/** The states of a bank account (domain.md). */
export const bankStates = ['unverified', 'verified', 'mismatch'] as const

/** An account as its owner writes it. */
export const bankAccountInput = v.object({
  sheba: v.pipe(
    requiredText(60),
    v.transform((typed) => plainText(typed).replace(/[\s-]/g, '').toUpperCase()),
    sheba(),
    shebaNotResalat(),
    shebaNotBlubank(),
    shebaChecksum(),
    v.transform((typed) => `IR${shebaDigits(typed)}`),
  ),
  holder: v.pipe(requiredText(80), v.transform(tidyText)),
})

const bankAccount = v.object({
  id,
  sheba: v.string(),
  holder: v.string(),
  state: v.picklist(bankStates),
  changed_at: instant,
})

export type BankAccount = v.InferOutput<typeof bankAccount>

/** The bank accounts that a store is paid to. */
export const bankEndpoints = contract({
  bankAccounts: {
    method: 'GET',
    path: '/store/bank-accounts',
    summary: 'The bank accounts of the store, and until when a change of them holds withdrawals back.',
    access: 'store.bank.read',
    incomplete: true,
    input: v.object({}),
    output: v.object({ accounts: v.array(bankAccount), frozen_until: v.nullable(instant) }),
    problems: [],
  },
  addBankAccount: {
    method: 'POST',
    path: '/store/bank-accounts',
    summary: 'Adds a bank account, which is then verified.',
    access: 'store.bank.write',
    incomplete: true,
    input: bankAccountInput,
    output: bankAccount,
    problems: ['stores/account-known', 'stores/too-many-accounts'],
  },
  removeBankAccount: {
    method: 'DELETE',
    path: '/store/bank-accounts/{bank_account_id}',
    summary: 'Takes a bank account off the store.',
    access: 'store.bank.write',
    incomplete: true,
    input: v.object({ bank_account_id: id }),
    output: v.object({}),
    problems: ['stores/account-not-found'],
  },
})
