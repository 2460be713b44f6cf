import { expect, it } from 'vitest'
import { rial } from '../../../../core/shared/money.ts'
import { walletReason } from '../../../../ui/shopping/finance/wallet-labels.ts'

it.each([
  ['payment-credited', 10, null, 'شارژ کیف پول از درگاه بانکی'],
  ['payment-credited', 10, '100001', 'پرداختی که سفارش نشد، به کیف پول آمد'],
  ['wallet-held', -10, '100001', 'برداشت برای پرداخت سفارش'],
  ['something-new', 10, null, 'واریز به کیف پول'],
  ['something-new', -10, null, 'برداشت از کیف پول'],
] as const)('a row of kind %s has its reason', (kind, amount, order_number, reason) => {
  expect(walletReason({ kind, amount: rial(amount), order_number })).toBe(reason)
})
