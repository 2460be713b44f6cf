import { describe, expect, it } from 'vitest'
import { createWishes } from '../../../core/catalog/catalog.wishes.service.ts'
import { visitor } from '../../../core/contract/caller.ts'
import { createMemoryVoices } from '../../support/memory-voices.ts'

const shopper = (account_id: string) => ({ ...visitor('::1'), account_id, session_id: 's' })

describe('wishes', () => {
  it('CAT-14 hold what is on the shelves, up to 500', async () => {
    const { parts, told } = createMemoryVoices()
    const { wish, mine } = createWishes(parts)

    expect(await wish({ product_id: '10', wished: true }, shopper('1'))).toEqual({ wished: true })
    expect((await mine({ product_id: '10' }, shopper('1'))).wished).toBe(true)
    await wish({ product_id: '10', wished: false }, shopper('1'))

    expect(told).toEqual(['add 10', 'remove 10'])
    const [full, unknown] = [
      wish({ product_id: '10', wished: true }, shopper('9')),
      mine({ product_id: '11' }, shopper('1')),
    ]
    await expect(full).rejects.toMatchObject({ code: 'catalog/too-many' })
    await expect(unknown).rejects.toMatchObject({ code: 'catalog/not-found' })
  })

  it('CAT-15 an alert is for what is sold out', async () => {
    const { parts, told } = createMemoryVoices()
    const { alert } = createWishes(parts)
    const ask = (variant_id: string, who = '1') => alert({ variant_id, wanted: true }, shopper(who))

    expect(await ask('1')).toEqual({ wanted: true })
    await alert({ variant_id: '1', wanted: false }, shopper('1'))

    expect(told).toEqual(['alert 1', 'no alert 1'])
    await expect(ask('2')).rejects.toMatchObject({ code: 'catalog/in-stock' })
    await expect(ask('3')).rejects.toMatchObject({ code: 'catalog/not-found' })
    await expect(ask('1', '9')).rejects.toMatchObject({ code: 'catalog/too-many' })
  })
})
