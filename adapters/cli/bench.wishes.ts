import type { Shot } from './bench.load.ts'
import type { BenchMarket } from './bench.market.ts'
import type { Wish } from './bench.recording.ts'

const to = { province: 'تهران', city: 'تهران' } as const
const recipient = {
  recipient_name: 'نرگس آذری',
  mobile: '09121234567',
  ...to,
  // Each order goes elsewhere: the same wish placed again is the same order (ORD-29).
  address: 'خیابان زند، {uuid}',
  postal_code: '7134567890',
} as const

/** What one payment may be at most, in Rial (iran.md §2, Zarinpal). */
const mostPayable = 1_000_000_000

/** Orders of one piece each, at the prices of now; goods that do not reach the address or cannot be paid at once are left out. */
export async function wishesOf(port: number, { shoppers, variants }: BenchMarket, most: number): Promise<Wish[]> {
  const asked = variants.slice(0, most).map(async ({ id: variant_id, product_id }, index): Promise<Wish[]> => {
    const lines = [{ variant_id, quantity: 1 }]
    const total = await totalOf(port, lines)
    const token = shoppers[index % shoppers.length]?.token ?? ''
    return total === undefined
      ? []
      : [{ token, product_id, variant_id, order: { lines, recipient, agreed_total: total } }]
  })
  return (await Promise.all(asked)).flat()
}

async function totalOf(port: number, lines: readonly object[]): Promise<number | undefined> {
  const { path, headers = {}, body = '' } = post('/api/checkout/quote', undefined, { lines, ...to })
  const answer = await fetch(`http://localhost:${port}${path}`, { method: 'POST', headers, body })
  if (!answer.ok) return undefined
  const { total, parcels } = (await answer.json()) as { total: number; parcels: { chosen: string | null }[] }
  return parcels.every(({ chosen }) => chosen !== null) && total <= mostPayable ? total : undefined
}

/** Adding the wished piece to the cart. */
export function addShot({ token, variant_id }: Wish): Shot {
  return post('/api/cart/lines', token, { variant_id, quantity: 1 })
}

/** Placing the wished order, under a fresh key each time. */
export function placeShot({ token, order }: Wish): Shot {
  const shot = post('/api/orders', token, order)
  return { ...shot, headers: { ...shot.headers, 'idempotency-key': '{uuid}' } }
}

function post(path: string, token: string | undefined, input: object): Shot {
  const caller = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const headers = { ...caller, 'content-type': 'application/json' }
  return { method: 'POST', path, headers, body: JSON.stringify(input) }
}
