import { describe, expect, it } from 'vitest'
import { createCheckoutStorage } from '../../../../core/ordering/checkout/memory.store.ts'
import { emptyCheckoutInfo, emptyCheckoutOptions } from '../../../../core/ordering/checkout/checkout.ts'
import { storageKeys } from '../../../../core/shared/ports/storage.ports.ts'
import { createMemoryDisk } from '../../../support/browser/memory-storage.ts'

describe('the stored checkout input', () => {
  it('CHECK-3 survives a reload', () => {
    const disk = createMemoryDisk()
    const info = { ...emptyCheckoutInfo, city: 'یزد' }
    const sender = { name: 'نرگس', phone: '' }
    createCheckoutStorage(disk.tab()).saveInfo(info)
    createCheckoutStorage(disk.tab()).saveSender(sender)
    const memory = createCheckoutStorage(disk.tab())
    expect([memory.info(), memory.sender()]).toEqual([info, sender])
    const options = { choices: { farsh: 'tipax' }, use_wallet: true, coupon: 'YALDA', at_pay: true }
    memory.saveOptions(options)
    expect(createCheckoutStorage(disk.tab()).options()).toEqual(options)
  })

  it('CHECK-10 is removed once the order is paid, except for the sender', () => {
    const disk = createMemoryDisk()
    const memory = createCheckoutStorage(disk.tab())
    memory.saveInfo({ ...emptyCheckoutInfo, city: 'یزد' })
    memory.saveSender({ name: 'نرگس', phone: '' })
    memory.saveOptions({ ...emptyCheckoutOptions, use_wallet: true })
    memory.forget()
    expect([...disk.texts.keys()]).toEqual([storageKeys.sender])
    memory.saveSender(null)
    expect(memory.sender()).toBeNull()
    expect(disk.texts.size).toBe(0)
  })

  it('CHECK-4 is repaired in place when damaged', () => {
    const disk = createMemoryDisk()
    disk.texts.set(storageKeys.checkout, '{"city":"یزد","unit":7}')
    disk.texts.set(storageKeys.sender, '"x"')
    createCheckoutStorage(disk.tab())
    expect(JSON.parse(disk.texts.get(storageKeys.checkout) ?? '')).toEqual({ ...emptyCheckoutInfo, city: 'یزد' })
    expect(disk.texts.has(storageKeys.sender)).toBe(false)
  })
})
