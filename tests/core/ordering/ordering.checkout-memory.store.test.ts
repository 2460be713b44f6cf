import { describe, expect, it } from 'vitest'
import { createCheckoutMemory } from '../../../core/ordering/ordering.checkout-memory.store.ts'
import { emptyCheckoutInfo } from '../../../core/ordering/ordering.checkout.ts'
import { storageKeys } from '../../../core/shared/storage.ports.ts'
import { createMemoryDisk } from '../../support/memory-storage.ts'

describe('the memory of the checkout', () => {
  it('CHECK-3 keeps what was typed over a reload', () => {
    const disk = createMemoryDisk()
    const info = { ...emptyCheckoutInfo, city: 'یزد' }
    const sender = { name: 'نرگس', phone: '' }
    createCheckoutMemory(disk.tab()).saveInfo(info)
    createCheckoutMemory(disk.tab()).saveSender(sender)
    const memory = createCheckoutMemory(disk.tab())
    expect([memory.info(), memory.sender()]).toEqual([info, sender])
  })

  it('CHECK-10 an order forgets what was typed for it and keeps the sender', () => {
    const disk = createMemoryDisk()
    const memory = createCheckoutMemory(disk.tab())
    memory.saveInfo({ ...emptyCheckoutInfo, city: 'یزد' })
    memory.saveSender({ name: 'نرگس', phone: '' })
    memory.forgetInfo()
    expect([...disk.texts.keys()]).toEqual([storageKeys.sender])
    memory.saveSender(null)
    expect(memory.sender()).toBeNull()
    expect(disk.texts.size).toBe(0)
  })

  it('CHECK-4 repairs damaged values where they lie', () => {
    const disk = createMemoryDisk()
    disk.texts.set(storageKeys.checkout, '{"city":"یزد","unit":7}')
    disk.texts.set(storageKeys.sender, '"x"')
    createCheckoutMemory(disk.tab())
    expect(JSON.parse(disk.texts.get(storageKeys.checkout) ?? '')).toEqual({ ...emptyCheckoutInfo, city: 'یزد' })
    expect(disk.texts.has(storageKeys.sender)).toBe(false)
  })
})
