import { describe, expect, it } from 'vitest'
import { mostAddresses } from '../../../core/accounts/index.ts'
import { visitor } from '../../../core/contract/caller.ts'
import { createMemorySignIn } from '../../support/memory-sign-in.ts'

const shopper = (account_id: string) => ({ ...visitor('::1'), account_id, session_id: 's' })
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

describe('the address book', () => {
  it('ACC-13 keeps an equal address once, and at most twenty', async () => {
    const { service } = createMemorySignIn()
    const first = await service.addAddress(home, shopper('1'))
    expect(await service.addAddress(home, shopper('1'))).toEqual(first)
    for (let plaque = 2; plaque <= mostAddresses; plaque += 1)
      await service.addAddress({ ...home, plaque: String(plaque) }, shopper('1'))

    const more = service.addAddress({ ...home, plaque: '21' }, shopper('1'))

    await expect(more).rejects.toMatchObject({ code: 'accounts/too-many-addresses' })
    expect((await service.addresses({}, shopper('1'))).addresses).toHaveLength(mostAddresses)
  })

  it('ACC-13 knows nothing of somebody else’s address', async () => {
    const { service } = createMemorySignIn()
    const { id: address_id } = await service.addAddress(home, shopper('1'))
    const unknown = { code: 'accounts/address-not-found' }

    await expect(service.saveAddress({ ...home, address_id }, shopper('2'))).rejects.toMatchObject(unknown)
    await expect(service.removeAddress({ address_id }, shopper('2'))).rejects.toMatchObject(unknown)
    expect((await service.addresses({}, shopper('2'))).addresses).toEqual([])
    expect(await service.saveAddress({ ...home, address_id, city: 'فسا' }, shopper('1'))).toMatchObject({ city: 'فسا' })
    expect(await service.removeAddress({ address_id }, shopper('1'))).toEqual({})
  })
})
