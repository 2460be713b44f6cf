import { expect, it } from 'vitest'
import { createMineStore } from '../../../core/catalog/index.ts'

const own = { wished: true, alerts: [], bought: false, review: null, helpful: [], waiting: [] }
const settled = () => new Promise((resolve) => setImmediate(resolve))

function house(signedIn: boolean, answer: () => Promise<typeof own> = async () => own) {
  const listeners = new Set<() => void>()
  const asked: string[] = []
  let session = signedIn ? {} : null
  const store = createMineStore({
    api: {
      catalog: { mine: async ({ product_id }: { product_id: string }) => (asked.push(product_id), answer()) },
    } as never,
    session: {
      get: () => ({ session }),
      subscribe: (listener: () => void) => (listeners.add(listener), () => {}),
    } as never,
  })
  const turn = (now: boolean): void => {
    session = now ? {} : null
    listeners.forEach((listener) => listener())
  }
  return { store, asked, turn }
}

it('CAT-16 asks once for a product, and for nothing while nobody is signed in', async () => {
  const { store, asked, turn } = house(false)
  store.open('10')
  expect(asked).toEqual([])
  turn(true)
  store.open('10')
  await settled()
  expect([asked, store.get().own]).toEqual([['10'], own])
})

it('CAT-16 does not show the late answer for one person to the next', async () => {
  const answers = [new Promise<typeof own>((resolve) => setImmediate(() => resolve({ ...own, bought: true })))]
  const { store, turn } = house(true, async () => answers.shift() ?? own)
  store.open('10')
  turn(false)
  turn(true)
  await settled()
  await settled()
  expect(store.get().own).toEqual(own)
})

it('CAT-16 forgets what was somebody’s own with the sign-out and with the next product', async () => {
  const { store, turn } = house(true)
  store.open('10')
  await settled()
  turn(false)
  expect(store.get()).toEqual({ product_id: '10', own: null })
  turn(true)
  await settled()
  store.open('11')
  expect(store.get()).toEqual({ product_id: '11', own: null })
})
