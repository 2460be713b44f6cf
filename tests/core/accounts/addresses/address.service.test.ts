import { describe, expect, it } from 'vitest'
import { maxAddresses } from '../../../../core/accounts/index.ts'
import { visitorCaller } from '../../../../core/contract/caller.ts'
import { prepareSignIn } from '../../../support/accounts/sign-in.ts'

const createSignIn = await prepareSignIn()
const shopper = (account_id: string) => ({ ...visitorCaller('::1'), account_id, session_id: 's' })
const home = {
  recipient_name: 'نرگس آذری',
  mobile: '09121234567',
  province: 'فارس',
  city: 'شیراز',
  address: 'خیابان زند، کوچهٔ سوم',
  postal_code: '7134567890',
  plaque: '',
  unit: '',
}

describe('addresses', () => {
  it('ACC-13 stores an equal address once, and at most twenty', async () => {
    const { service, signIn } = await createSignIn()
    for (const mobile of ['09121234567', '09350000000']) await signIn(mobile)
    const first = await service.createMyAddress(home, shopper('1'))
    expect(await service.createMyAddress(home, shopper('1'))).toEqual(first)
    for (let plaque = 2; plaque <= maxAddresses; plaque += 1)
      await service.createMyAddress({ ...home, plaque: String(plaque) }, shopper('1'))

    const more = service.createMyAddress({ ...home, plaque: '21' }, shopper('1'))

    await expect(more).rejects.toMatchObject({ code: 'accounts/too-many-addresses' })
    expect((await service.listMyAddresses({}, shopper('1'))).addresses).toHaveLength(maxAddresses)
  })

  it("ACC-13 does not find somebody else's address", async () => {
    const { service, signIn } = await createSignIn()
    for (const mobile of ['09121234567', '09350000000']) await signIn(mobile)
    const { id: address_id } = await service.createMyAddress(home, shopper('1'))
    const unknown = { code: 'accounts/address-not-found' }

    await expect(service.updateMyAddress({ ...home, address_id }, shopper('2'))).rejects.toMatchObject(unknown)
    await expect(service.deleteMyAddress({ address_id }, shopper('2'))).rejects.toMatchObject(unknown)
    expect((await service.listMyAddresses({}, shopper('2'))).addresses).toEqual([])
    expect(await service.updateMyAddress({ ...home, address_id, city: 'فسا' }, shopper('1'))).toMatchObject({
      city: 'فسا',
    })
    expect(await service.deleteMyAddress({ address_id }, shopper('1'))).toEqual({})
  })
})
