import { expect, it } from 'vitest'
import { notifyRestocked } from '../../../../core/catalog/index.ts'
import { createShop } from '../../../support/catalog/shop.ts'
import { sqlOf } from '../../../support/people/actors.ts'

const { url, product, buyer, stranger, parts } = await createShop()
const [variant_id = ''] = product.variants.map(({ id }) => id)

it('CAT-15 notifies each person once, and again when the provider did not accept the message', async () => {
  const mobiles = await sqlOf<{ id: string; mobile: string }>(url, 'select id::text, mobile from accounts')
  const mobileOf = (account_id: string) => mobiles.find(({ id }) => id === account_id)?.mobile ?? expect.fail()
  let refusing = true
  const sent: string[] = []
  const sms = {
    async sendTemplate(_kind: string, mobile: string) {
      if (refusing && mobile === mobileOf(stranger.account_id)) throw new Error('not now')
      sent.push(mobile)
    },
  }
  for (const { account_id } of [buyer, stranger]) await parts.wishlists.addAlert(account_id, variant_id, 0)

  expect(await notifyRestocked({ ...parts, sms })).toBe(1)
  expect(await notifyRestocked({ ...parts, sms })).toBe(0)
  expect(sent).toEqual([mobileOf(buyer.account_id)])
  refusing = false
  expect(await notifyRestocked({ ...parts, sms })).toBe(1)
  expect(sent).toEqual([buyer, stranger].map(({ account_id }) => mobileOf(account_id)))
})
