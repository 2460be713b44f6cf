import { expect, it } from 'vitest'
import { createProductActivityStore } from '../../../../core/catalog/index.ts'

const activity = { in_wishlist: true, alerts: [], bought: false, review: null, helpful: [], waiting: [] }
const settled = () => new Promise((resolve) => setImmediate(resolve))

function createStore(signedIn: boolean, respond: () => Promise<typeof activity> = async () => activity) {
  const listeners = new Set<() => void>()
  const requests: string[] = []
  let session = signedIn ? {} : null
  const store = createProductActivityStore({
    api: {
      catalog: {
        getMyProductActivity: async ({ product_id }: { product_id: string }) => (requests.push(product_id), respond()),
      },
    } as never,
    session: {
      get: () => ({ session }),
      subscribe: (listener: () => void) => (listeners.add(listener), () => {}),
    } as never,
  })
  const setSignedIn = (now: boolean): void => {
    session = now ? {} : null
    listeners.forEach((listener) => listener())
  }
  return { store, requests, setSignedIn }
}

it('CAT-16 loads once for a product, and never for a visitor', async () => {
  const { store, requests, setSignedIn } = createStore(false)
  store.open('10')
  expect(requests).toEqual([])
  setSignedIn(true)
  store.open('10')
  await settled()
  expect([requests, store.get().activity]).toEqual([['10'], activity])
})

it('CAT-16 does not show a late response for one person to the next', async () => {
  const responses = [
    new Promise<typeof activity>((resolve) => setImmediate(() => resolve({ ...activity, bought: true }))),
  ]
  const { store, setSignedIn } = createStore(true, async () => responses.shift() ?? activity)
  store.open('10')
  setSignedIn(false)
  setSignedIn(true)
  await settled()
  await settled()
  expect(store.get().activity).toEqual(activity)
})

it('CAT-16 clears the activity on sign-out and for the next product', async () => {
  const { store, setSignedIn } = createStore(true)
  store.open('10')
  await settled()
  setSignedIn(false)
  expect(store.get()).toEqual({ product_id: '10', activity: null })
  setSignedIn(true)
  await settled()
  store.open('11')
  expect(store.get()).toEqual({ product_id: '11', activity: null })
})
