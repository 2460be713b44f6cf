import * as v from 'valibot'
import { contract } from '../../contract/endpoint.ts'
import { id, instant, requiredText } from '../../contract/schemas.ts'
import { plainText, normalizeText } from '../../shared/text/text.ts'
import { sheba, shebaChecksum, shebaDigits, shebaNotBlubank, shebaNotResalat } from '../../validation/index.ts'

/** The states of a bank account. */
export const bankAccountStates = ['unverified', 'verified', 'mismatch'] as const

/** A bank account as its owner enters it. */
export const bankAccountInput = v.object({
  sheba: v.pipe(
    requiredText(60),
    v.transform((inputText) => plainText(inputText).replace(/[\s-]/g, '').toUpperCase()),
    sheba(),
    shebaNotResalat(),
    shebaNotBlubank(),
    shebaChecksum(),
    v.transform((inputText) => `IR${shebaDigits(inputText)}`),
  ),
  holder: v.pipe(requiredText(80), v.transform(normalizeText)),
})

/** A bank account with the result of its verification. */
export const bankAccount = v.object({
  id,
  sheba: v.string(),
  holder: v.string(),
  state: v.picklist(bankAccountStates),
  changed_at: instant,
})

export type BankAccount = v.InferOutput<typeof bankAccount>

/** The bank accounts for payouts of a store. */
export const bankAccountEndpoints = contract({
  listBankAccounts: {
    method: 'GET',
    path: '/store/bank-accounts',
    summary: 'Lists the bank accounts of the store, and until when a change of them holds withdrawals.',
    access: 'store.bank.read',
    incomplete: true,
    input: v.object({}),
    output: v.object({ accounts: v.array(bankAccount), frozen_until: v.nullable(instant) }),
    problems: [],
  },
  createBankAccount: {
    method: 'POST',
    path: '/store/bank-accounts',
    summary: 'Adds a bank account, which is verified afterwards.',
    access: 'store.bank.write',
    incomplete: true,
    input: bankAccountInput,
    output: bankAccount,
    problems: ['stores/bank-account-exists', 'stores/too-many-bank-accounts'],
  },
  deleteBankAccount: {
    method: 'DELETE',
    path: '/store/bank-accounts/{bank_account_id}',
    summary: 'Removes a bank account of the store.',
    access: 'store.bank.write',
    incomplete: true,
    input: v.object({ bank_account_id: id }),
    output: v.object({}),
    problems: ['stores/bank-account-not-found'],
  },
})
